import styles from './breadcrumb.module.css';
import { Link } from './link';
import type { PageStem, PageUrl } from './page-path';

/** The last crumb is the page itself, whose address may be secret. */
export type Crumb = { name: string; path: PageUrl | PageStem };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.trail} aria-label="Fil d’Ariane" data-no-print>
      <ol role="list">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? (
              <Link to={crumb.path as PageUrl}>{crumb.name}</Link>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
