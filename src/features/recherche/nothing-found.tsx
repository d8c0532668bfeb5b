import { useReglages } from '~/content/reglages/use-reglages';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import styles from './nothing-found.module.css';
import scene from './rien-trouve.webp?url';

export function NothingFound() {
  const { company, opening } = useReglages();
  return (
    <div className={styles.nothing}>
      <img src={scene} width={480} height={360} alt="" decoding="async" />
      <div>
        <p>
          Essayez un mot plus court ou plus général, ou parcourez <Link to="/familles">les familles de produits</Link>,{' '}
          <Link to="/univers">les univers</Link> et <Link to="/marques">les marques</Link>.
        </p>
        <p>{`Le plus simple est parfois de demander\u00a0: nous savons souvent où chercher. ${opening.text}.`}</p>
        <p className={styles.actions}>
          {company.phone && <ButtonLink href={company.phoneHref}>{`Appeler le ${company.phone}`}</ButtonLink>}
          <ButtonLink to="/contact/formulaire" look="quiet">
            Nous écrire
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
