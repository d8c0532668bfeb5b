import type { RefObject } from 'react';
import styles from './demande-form.module.css';

/** A honeypot: invisible, unreachable and not filled by browsers. */
export function Honeypot({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div className={styles.leurre} aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input ref={input} type="text" name="zone_libre_b7" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
