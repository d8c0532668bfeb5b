import type { CSSProperties } from 'react';
import type { FamillePage } from './contract';
import { columnsFor, FamilleCard } from './famille-card';
import styles from './siblings.module.css';

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
