import type { RefObject } from 'react';
import styles from './demande-form.module.css';

/** A field that no one sees or reaches, and that no browser knows how to fill: only programs do. */
export function Leurre({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div className={styles.leurre} aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input ref={input} type="text" name="zone_libre_b7" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
