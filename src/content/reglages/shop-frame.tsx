import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button-link';
import type { PageUrl } from '~/ui/page-path';
import styles from './shop-frame.module.css';
import { reachLine, useMorePages, useReglages } from './use-reglages';

export function Closing({ quote = '/projet_particulier', children }: { quote?: PageUrl; children?: ReactNode }) {
  const { company } = useReglages();
  return (
    <aside className={styles.closing} data-no-print>
      <div className="wide">
        <h2>Parlons de votre projet</h2>
        <p>Un conseiller du magasin étudie votre demande.</p>
        <p className={styles.ways}>
          <ButtonLink to={quote}>Demander un devis</ButtonLink>
          {company.phone && (
            <ButtonLink href={company.phoneHref} look="light">
              {`Appeler le ${company.phone}`}
            </ButtonLink>
          )}
          {children}
          {useMorePages().map(({ path, label }) => (
            <ButtonLink key={path} to={path} look="light">
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </aside>
  );
}

export function Letterhead() {
  const { company, look } = useReglages();
  return (
    <p className={styles.letterhead}>
      {look?.logo ? <img {...look.logo} alt={company.name} /> : <strong>{company.name}</strong>}
      <span>{reachLine(company)}</span>
    </p>
  );
}
