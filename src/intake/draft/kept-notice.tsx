import type { Ref } from 'react';
import styles from './kept-notice.module.css';

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
    <div ref={ref} className={styles.status} role="status">
      {state && (
        <p className={styles.notice}>
          {state === 'kept' ? 'Nous avons gardé ce que vous aviez écrit.' : 'C’est effacé.'}
          <button type="button" onClick={state === 'kept' ? onErase : onTakeBack}>
            {state === 'kept' ? 'Effacer' : 'Remettre'}
          </button>
        </p>
      )}
    </div>
  );
}
