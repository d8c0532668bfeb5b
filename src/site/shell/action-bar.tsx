import { MapPin, Phone } from 'lucide-react';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import styles from './action-bar.module.css';
import type { ShellData } from './shell-data';

export function ActionBar({ company, opening, devis }: Pick<ShellData, 'company' | 'opening'> & { devis: PageUrl }) {
  return (
    <nav className={styles.bar} aria-label="Joindre le magasin" data-no-print>
      {company.phone && (
        <a href={company.phoneHref}>
          <Phone size={20} aria-hidden="true" />
          <span>
            Appeler
            <small data-open={opening.open || undefined}>{opening.text}</small>
          </span>
        </a>
      )}
      <Link to="/showroom#venir">
        <MapPin size={20} aria-hidden="true" />
        Itinéraire
      </Link>
      <Link className={styles.devis} to={devis} prefetch="intent">
        Devis
      </Link>
    </nav>
  );
}
