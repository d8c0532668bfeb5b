import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** An empty value hides the label. */
export type Fact = { label: string; value: ReactNode };

/** Null when all are empty; a function, so that a section can be omitted. */
export function factList(facts: readonly Fact[]): ReactNode {
  const filled = facts.filter(({ value }) => (typeof value === 'string' ? value.trim() : value));
  if (filled.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
