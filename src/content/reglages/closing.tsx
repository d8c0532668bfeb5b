import type { ReactNode } from 'react';
import { MORE_PAGES } from '~/content/vocabulary/more-pages';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import styles from './closing.module.css';
import { useMorePages, useReglages } from './use-reglages';

/** What a page of what the shop sells ends on: the quote, the telephone, and who vouches for it. @param quote where the project form opens */
export function Closing({ quote = '/projet_particulier', children }: { quote?: PageUrl; children?: ReactNode }) {
  const { company } = useReglages();
  const proofs = useMorePages().filter((page) => page !== 'actualites');
  return (
    <aside className={styles.closing} data-no-print>
      <div className="wide">
        <h2>Parlons de votre projet</h2>
        <p>Décrivez votre logement et ce que vous aimeriez changer{'\u00a0'}: un conseiller du magasin étudie votre demande.</p>
        <p className={styles.ways}>
          <ButtonLink to={quote}>Demander un devis</ButtonLink>
          <ButtonLink href={company.phoneHref} look="light">
            {`Appeler le ${company.phone}`}
          </ButtonLink>
          {children}
        </p>
        {proofs.length > 0 && (
          <p>
            {'Voyez aussi\u00a0: '}
            {proofs.map((page, index) => (
              <span key={page}>
                {index > 0 && ', '}
                <Link to={MORE_PAGES[page][0]}>{MORE_PAGES[page][1]}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </aside>
  );
}
