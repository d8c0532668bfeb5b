import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router';
import { ButtonLink } from '~/ui/button-link';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { requireUser } from './access';
import { Checking } from './checking';
import styles from './staff-page.module.css';
import { useSignedIn } from './use-signed-in';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireUser(['ADMIN'], request);

export const HydrateFallback = () => <Checking />;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Répondre à un rendez-vous',
    description: 'Réservé à l’équipe du magasin : accepter ou refuser un rendez-vous demandé par un professionnel.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Répondre à un rendez-vous', path: '/rdv_pro/accept' },
    ],
    noIndex: true,
  });

export default function ReponseRdvPage() {
  useSignedIn();
  return (
    <div className={`wide ${styles.page}`}>
      <h1>Répondre à un rendez-vous</h1>
      <section className={styles.card}>
        <h2>Pas encore d’ici</h2>
        <p>
          Accepter ou refuser un rendez-vous depuis cette page n’est pas encore possible, et rien n’a changé en l’ouvrant. D’ici là,
          répondez par téléphone ou par courriel à la personne qui l’a demandé.
        </p>
        <p className={styles.actions}>
          <ButtonLink to="/admin">Espace de gestion</ButtonLink>
        </p>
      </section>
    </div>
  );
}
