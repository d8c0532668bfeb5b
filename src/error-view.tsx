import { Link } from 'react-router';
import styles from './error-view.module.css';
import { useReglagesIfKnown } from './features/reglages/use-reglages';
import { ButtonLink } from './ui/button-link';
import { SearchField } from './ui/search-field';

/** What stands in the place of a page that cannot be shown: what happened, and where to go. */
export function ErrorView({ status, message }: { status: number; message: string | undefined }) {
  const reglages = useReglagesIfKnown();
  const isMissing = status === 404;
  const title = isMissing ? 'Cette page n’existe pas ou plus' : 'Cette page n’a pas pu s’afficher';
  return (
    <div className={`wide ${styles.view}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>
        {isMissing
          ? `${message ?? 'L’adresse a peut-être changé.'} Cherchez ce qu’il vous faut, ou repartez d’une de ces pages.`
          : 'La connexion est peut-être coupée, ou le site a un souci passager. Réessayez dans un instant.'}
      </p>
      {isMissing ? (
        <>
          <search>
            <form action="/recherche">
              <SearchField id="q" label={'Que cherchez-vous\u202f?'} action="Rechercher" />
            </form>
          </search>
          <ul>
            <li>
              <Link to="/familles">Toutes les familles de produits</Link>
            </li>
            <li>
              <Link to="/univers">Les quatre univers</Link>
            </li>
            <li>
              <Link to="/marques">Les marques</Link>
            </li>
            <li>
              <Link to="/plan_du_site">Le plan du site</Link>
            </li>
          </ul>
        </>
      ) : (
        <p>
          <button className={styles.again} type="button" onClick={() => location.reload()}>
            Réessayer
          </button>
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
        {reglages && (
          <ButtonLink to={reglages.company.phoneHref} look="quiet">
            {`Appeler le ${reglages.company.phone}`}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
