import { ROLES } from '~/ui/roles';
import '~/ui/form/browser-zod';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { AvisChoices } from '~/features/avis/avis-choices';
import type { avisEndpoints } from '~/features/avis/contract';
import type { fluxEndpoints } from '~/features/avis/flux/contract';
import { FluxSection } from '~/features/avis/flux/flux-section';
import { fetchEndpoint } from '~/ui/api';
import type { Crumb } from '~/ui/breadcrumb';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { requireUser } from './access';
import { ChangePasswordForm } from './change-password-form';
import { Checking } from './checking';
import type { comptesEndpoints } from './contract';
import { ProfileForm } from './profile-form';
import { ROLE_NAMES } from './role-names';
import { SecondFactor } from './second-factor';
import { SessionsList } from './sessions-list';
import styles from './staff-page.module.css';
import { useSignedIn } from './use-signed-in';

export const handle: PageHandle = { isPersonal: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Espace de gestion', path: '/admin' },
  { name: 'Mon compte', path: '/mon_compte' },
];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(ROLES, request);
  const [sessions, avis, flux] = await Promise.all([
    fetchEndpoint<typeof comptesEndpoints.sessions>('/auth/sessions'),
    fetchEndpoint<typeof avisEndpoints.read>('/auth/avis'),
    // Editors have no access to appointments.
    user.role === 'EDITEUR' ? undefined : fetchEndpoint<typeof fluxEndpoints.read>('/admin/rendez_vous/agenda'),
  ]);
  return { user, sessions, avis, flux };
}

export const HydrateFallback = () => <Checking />;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Mon compte',
    description: 'Réservé à l’équipe du magasin : son nom, son mot de passe, son second facteur et ses sessions ouvertes.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

export default function MonComptePage() {
  const { user, sessions, avis, flux } = useLoaderData<typeof clientLoader>();
  const { leave } = useSignedIn();
  return (
    <div className={`wide ${styles.page}`}>
      <div data-no-print>
        <Breadcrumb crumbs={CRUMBS} />
      </div>
      <h1>Mon compte</h1>
      <section className={styles.card} data-no-print>
        <h2>Qui je suis</h2>
        <dl className={styles.facts}>
          <dt>Adresse e-mail</dt>
          <dd>{user.email}</dd>
          <dt>Rôle</dt>
          <dd>{ROLE_NAMES[user.role]}</dd>
        </dl>
        <ProfileForm name={user.name} />
      </section>
      {avis.data.length > 0 && (
        <section className={styles.card} data-no-print>
          <h2>Être prévenu</h2>
          <AvisChoices choices={avis} />
        </section>
      )}
      <section className={styles.card} data-no-print>
        <h2>Mot de passe</h2>
        <ChangePasswordForm user={user} />
      </section>
      <section className={styles.card}>
        <h2>Second facteur</h2>
        <SecondFactor user={user} />
      </section>
      {flux && (
        <section className={styles.card} data-no-print>
          <h2>Mon agenda</h2>
          <FluxSection user={user} isMade={flux.isMade} />
        </section>
      )}
      <section className={styles.card} data-no-print>
        <h2>Mes sessions ouvertes</h2>
        <SessionsList sessions={sessions} role={user.role} leave={leave} />
      </section>
      <p className={styles.actions} data-no-print>
        <Button look="light" onClick={leave}>
          Se déconnecter
        </Button>
        <ButtonLink to="/admin" look="quiet">
          Espace de gestion
        </ButtonLink>
      </p>
    </div>
  );
}
