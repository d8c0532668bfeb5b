import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import { useReglagesIfKnown } from '~/content/reglages/use-reglages';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { SearchField } from '~/ui/search-field';
import styles from './error-view.module.css';
import { IncidentContext } from './incident';
import { Scene } from './scene';

export function ErrorView({ error }: { error: unknown }) {
  const reglages = useReglagesIfKnown();
  const isBusy = useNavigation().state === 'loading';
  const retry = useRetry();
  const { status, message, reference } = tellError(error);
  const incident = useContext(IncidentContext) ?? reference;
  const isMissing = status === 404;
  const title = isMissing ? 'Cette page n’existe pas ou plus' : 'Cette page n’a pas pu s’afficher';
  return (
    <div className={`wide ${styles.view}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {isMissing && <Scene name="perdu" />}
      <h1>{title}</h1>
      <p>
        {isMissing
          ? `${message ?? 'L’adresse a peut-être changé.'} Cherchez ce qu’il vous faut, ou repartez d’une de ces pages.`
          : 'Le site a un souci passager : votre connexion n’y est pour rien. Réessayez dans un instant.'}
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
          {/* A retry may change an answer; a script failure needs a new document. */}
          <Button disabled={isBusy} onClick={() => (status ? void retry() : location.reload())}>
            {isBusy ? 'Nouvel essai…' : 'Réessayer'}
          </Button>
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink to="/" look={isMissing ? 'full' : 'light'}>
          Revenir à l’accueil
        </ButtonLink>
        {reglages?.company.phone && (
          <ButtonLink href={reglages.company.phoneHref} look="quiet">
            {`Appeler le ${reglages.company.phone}`}
          </ButtonLink>
        )}
      </p>
      {/* The scripts do not know the server's text. */}
      {!isMissing && <small suppressHydrationWarning>{incident ? `Référence de l’incident\u00a0: ${incident}` : ''}</small>}
    </div>
  );
}

/** Navigates instead of revalidating: React Router clears an error by a revalidation only if its start was rendered. */
function useRetry(): () => Promise<void> {
  const here = useLocation();
  const navigate = useNavigate();
  return async () => {
    const options = { replace: true, state: here.state, preventScrollReset: true };
    // The same anchor would load nothing.
    await navigate({ ...here, hash: '' }, options);
    if (here.hash) await navigate(here, { ...options, preventScrollReset: false });
  };
}

function tellError(error: unknown): { status?: number; message?: string; reference?: string } {
  if (!isRouteErrorResponse(error)) return {};
  return { ...(error.data as { message?: string; reference?: string } | null), status: error.status };
}
