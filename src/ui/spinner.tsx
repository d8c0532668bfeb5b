import type { Ref } from 'react';
import styles from './spinner.module.css';

type Props = {
  label?: string;
  part?: boolean;
  ref?: Ref<HTMLDivElement>;
};

export function Spinner({ label = 'Chargement de la page', part = false, ref }: Props) {
  return (
    <div ref={ref} className={`${styles.cover} ${part ? styles.part : ''}`} role="status" tabIndex={part ? -1 : undefined}>
      <span className={styles.sign}>
        <span className={styles.wheel} />
        <span className={part ? undefined : 'visually-hidden'}>{label}</span>
      </span>
    </div>
  );
}
