import type { CSSProperties, Ref } from 'react';

type Props = {
  state: 'kept' | 'erased' | undefined;
  onErase(): void;
  onTakeBack(): void;
  ref?: Ref<HTMLDivElement>;
};

/** The button stays one element, so that it keeps the focus. */
export function KeptNotice({ state, onErase, onTakeBack, ref }: Props) {
  return (
    <div ref={ref} style={state ? undefined : EMPTY} role="status">
      {state && (
        <p style={NOTICE}>
          {state === 'kept' ? 'Nous avons gardé ce que vous aviez écrit.' : 'C’est effacé.'}
          <button type="button" style={BUTTON} onClick={state === 'kept' ? onErase : onTakeBack}>
            {state === 'kept' ? 'Effacer' : 'Remettre'}
          </button>
        </p>
      )}
    </div>
  );
}

// Not in the style sheet, which all pages load. An empty notice takes no row among the fields.
const EMPTY: CSSProperties = { position: 'absolute' };
const NOTICE: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 20,
  padding: '6px 18px',
  borderRadius: 'var(--round-small)',
  background: 'var(--paper-2)',
};
const BUTTON: CSSProperties = { minHeight: 44, color: 'var(--shop)', fontWeight: 650, textDecoration: 'underline' };
