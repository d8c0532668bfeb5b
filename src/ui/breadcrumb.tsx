import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

/** The last one is the page itself. */
export type Crumb = { name: string; path: string };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.trail} aria-label="Fil d’Ariane" data-no-print>
      <ol role="list">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? <Link to={crumb.path}>{crumb.name}</Link> : <span aria-current="page">{crumb.name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
