import { capital } from '~/platform/text/capital';
import { ANSWERERS } from '~/ui/roles';
import { spacedTelephone, telHref } from '~/ui/telephone';
import '~/ui/form/browser-zod';
import { type ReactNode, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { requireUser } from '~/features/comptes/access';
import { Checking } from '~/features/comptes/checking';
import styles from '~/features/comptes/staff-page.module.css';
import { useSignedIn } from '~/features/comptes/use-signed-in';
import { fetchEndpoint } from '~/ui/api';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { AcceptForm } from './accept-form';
import { Answered } from './answered';
import type { RendezVousView, rendezVousEndpoints } from './contract';
import { RefuseForm } from './refuse-form';

export const handle: PageHandle = { isPersonal: true };

/** Read only: mail programs follow links too. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<RendezVousView> {
  const user = await requireUser(ANSWERERS, request);
  const view = await fetchEndpoint<typeof rendezVousEndpoints.read>('/rdv_pro/:id', params);
  // Only the author of the answer may undo it.
  return { ...view, held: view.held?.by === user.id ? view.held : null };
}

export const HydrateFallback = () => <Checking />;

const TITLE = 'Répondre à un rendez-vous';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: TITLE,
    description: 'Réservé à l’équipe du magasin : accepter ou refuser un rendez-vous demandé par un professionnel.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: TITLE, path: '/rdv_pro/accept' },
    ],
    isPersonal: true,
  });

export default function ReponsePage() {
  const view = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<string>();
  const { leave } = useSignedIn();
  const isRefusal = pathname.startsWith('/rdv_pro/refuse/');
  const settle = async (news: string) => {
    setNews(news);
    await revalidate();
  };
  return (
    <div className={`wide ${styles.page}`}>
      <h1>{TITLE}</h1>
      <section className={styles.card}>
        <h2>{capital(view.text)}</h2>
        <Facts view={view} />
      </section>
      <section className={styles.card}>
        {view.state === 'en_attente' && !view.isPast && view.isFree && news && <p role="status">{news}</p>}
        {view.state !== 'en_attente' && <Answered view={view} news={news} onSettled={settle} />}
        {view.state === 'en_attente' && !isRefusal && <AcceptForm view={view} news={news} onSettled={settle} />}
        {view.state === 'en_attente' && isRefusal && <RefuseForm view={view} onSettled={settle} />}
      </section>
      <p className={styles.actions}>
        <Button look="quiet" onClick={leave}>
          Se déconnecter
        </Button>
      </p>
    </div>
  );
}

function Facts({ view: { reference, name, familyName, company, email, phone, lines } }: { view: RendezVousView }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Entreprise">{company}</Fact>
      <Fact label="Personne">{`${name} ${familyName}`}</Fact>
      <Fact label="Téléphone">{phone && <a href={telHref(phone)}>{spacedTelephone(phone)}</a>}</Fact>
      <Fact label="Adresse e-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {lines.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      <Fact label="Référence">{reference}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className={`wide ${styles.page}`}>
      <h1>{TITLE}</h1>
      <section className={styles.card}>
        <h2>{isGone ? 'Ce rendez-vous n’existe pas ou plus' : 'Ce rendez-vous n’a pas pu être lu'}</h2>
        <p>
          {isGone
            ? 'Il a pu être effacé depuis que ce lien vous a été envoyé. Rien n’a changé en l’ouvrant.'
            : 'Vérifiez votre connexion à internet, puis réessayez. Rien n’a changé.'}
        </p>
        <p className={styles.actions}>
          {!isGone && <Button onClick={() => void revalidate()}>Réessayer</Button>}
          <ButtonLink to="/admin" look={isGone ? 'full' : 'quiet'}>
            Espace de gestion
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
