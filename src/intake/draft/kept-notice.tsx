import type { CSSProperties, Ref } from 'react';

type Props = {
  /** Whether something of before is there, and whether it was just erased. */
  state: 'kept' | 'erased' | undefined;
  onErase(): void;
  onTakeBack(): void;
  ref?: Ref<HTMLDivElement>;
};

/** Says quietly that what was typed before is there. The button stays one element, so that it keeps the focus. */
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

// Not in the one style sheet, which every page loads.
/** It takes no row among the fields. */
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
const BUTTON: CSSProperties = { minHeight: 44, color: 'var(--brick)', fontWeight: 650, textDecoration: 'underline' };
