import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router';
import { ReachUs } from '~/content/reglages/reach-us';
import { siteOf } from '~/content/reglages/use-reglages';
import { demandeKindsContext } from '~/intake/kinds-context';
import { depsContext } from '~/platform/deps';
import { loadIfAny } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import styles from './page.module.css';
import { Suivi } from './suivi';
import { viewSuivi } from './suivi.server';

export const handle: PageHandle = { isPersonal: true };

/** Without the token: breadcrumbs are shown, stored and shared. */
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Suivi de demande', path: '/suivi' },
];

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadIfAny(() => viewSuivi(context.get(depsContext), context.get(demandeKindsContext), params.token ?? ''));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(siteOf(matches), {
    title: loaderData ? `Votre demande ${loaderData.reference}` : 'Demande introuvable',
    description: 'Où en est une demande envoyée au magasin, pour la personne qui en a reçu le lien par courriel.',
    crumbs: CRUMBS,
    noIndex: true,
  }),
  // The URL is a secret: it must not reach other sites.
  { name: 'referrer', content: 'no-referrer' },
];

export default function SuiviPage() {
  const suivi = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  return (
    <div className={`wide ${styles.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      {suivi ? <Suivi suivi={suivi} token={token} /> : <Unknown />}
    </div>
  );
}

function Unknown() {
  return (
    <>
      <h1>Cette demande est introuvable</h1>
      <p className={styles.lead}>
        Le lien est peut-être incomplet, ou remplacé par un plus récent{'\u00a0'}: reprenez celui de notre dernier courriel. Il se peut
        aussi que la demande ait été effacée depuis. Appelez-nous ou écrivez-nous, avec sa référence si vous l’avez{'\u00a0'}: nous vous
        enverrons un nouveau lien.
      </p>
      <ReachUs />
      <p>
        <ButtonLink to="/contact/formulaire">Nous écrire</ButtonLink>
      </p>
    </>
  );
}
