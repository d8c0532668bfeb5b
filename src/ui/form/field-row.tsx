import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Short fields side by side where there is room, one under the other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
