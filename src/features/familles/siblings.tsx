import type { CSSProperties } from 'react';
import type { FamillePage } from './contract';
import { FamilleCard } from './famille-card';
import styles from './siblings.module.css';

/** The families beside one: a row that scrolls on phones, elsewhere rows of which none ends on a single card. */
export function Siblings({ familles }: { familles: FamillePage['siblings'] }) {
  return (
    <ul role="list" className={styles.siblings} style={{ '--columns': columnsFor(familles.length) } as CSSProperties}>
      {familles.map((famille) => (
        <li key={famille.url}>
          <FamilleCard famille={famille} sizes="(min-width: 901px) 300px, 240px" />
        </li>
      ))}
    </ul>
  );
}

/** Three or four, whichever leaves fewer empty places at the end. */
function columnsFor(cards: number): number {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return empty(3) < empty(4) ? 3 : 4;
}
