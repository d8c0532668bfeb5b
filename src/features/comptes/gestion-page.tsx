import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { ROLE_NAMES, requireUser, STAFF } from './access';
import { Checking } from './checking';
import styles from './staff-page.module.css';
import { useSignedIn } from './use-signed-in';

const CRUMBS = [
  { name: 'Accueil', path: '/' },
  { name: 'Espace de gestion', path: '/admin' },
];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireUser(STAFF, request);

export const HydrateFallback = () => <Checking />;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Espace de gestion',
    description: 'Réservé à l’équipe du magasin : les demandes, le contenu du site et les réglages.',
    crumbs: CRUMBS,
    noIndex: true,
  });

export default function GestionPage() {
  const { name, role } = useLoaderData<typeof clientLoader>();
  const { leave } = useSignedIn();
  return (
    <div className={`wide ${styles.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <div className={styles.head}>
        <h1>{`Bonjour ${name}`}</h1>
        <p className={styles.badge}>{`Rôle\u00a0: ${ROLE_NAMES[role]}`}</p>
      </div>
      <section className={styles.card}>
        <h2>L’espace de gestion se prépare</h2>
        <p>
          Ses pièces ne sont pas encore ouvertes{'\u00a0'}: les demandes, les rendez-vous, le contenu du site et les réglages arriveront
          ici. D’ici là, vous pouvez tenir votre compte à jour et le protéger.
        </p>
        <p className={styles.actions}>
          <ButtonLink to="/mon_compte">Mon compte</ButtonLink>
          <ButtonLink to="/" look="quiet">
            Voir le site
          </ButtonLink>
        </p>
      </section>
      <p className={styles.actions}>
        <Button look="light" onClick={leave}>
          Se déconnecter
        </Button>
      </p>
    </div>
  );
}
