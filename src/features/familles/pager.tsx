import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import styles from './list-page.module.css';

export function Pager({ number, pages, address }: { number: number; pages: number; address: (page: number) => PageUrl }) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages de la liste">
      {number > 1 && (
        <Link to={address(number - 1)} rel="prev">
          Page précédente
        </Link>
      )}
      <span aria-current="page">{`Page ${number} sur ${pages}`}</span>
      {number < pages && (
        <Link to={address(number + 1)} rel="next">
          Page suivante
        </Link>
      )}
    </nav>
  );
}
