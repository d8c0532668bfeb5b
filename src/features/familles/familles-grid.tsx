import type { FamilleSummary as Card } from './contract';
import { columnsFor, FamilleCard } from './famille-card';
import styles from './familles-grid.module.css';

export function FamillesGrid({ familles, heading }: { familles: (Omit<Card, 'summary'> & { summary?: string })[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul role="list" className={styles.grid} data-columns={columnsFor(familles.length)}>
      {familles.map((famille) => (
        <li key={famille.url}>
          <FamilleCard famille={famille} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  );
}
