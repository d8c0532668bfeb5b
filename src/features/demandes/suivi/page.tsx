import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router';
import { ReachUs } from '~/content/reglages/reach-us';
import { siteOf, useSendsMail } from '~/content/reglages/use-reglages';
import { demandeKindsContext } from '~/intake/kinds-context';
import { depsContext } from '~/platform/deps';
import { loadIfAny } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { LOST_LINK, LostLink } from './lost-link';
import { Suivi } from './suivi';
import style from './suivi.css?url';
import { viewSuivi } from './suivi.server';

export const handle: PageHandle = { isPersonal: true };

/** Without the token: breadcrumbs are stored and shared. */
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Suivi de demande', path: '/suivi' },
];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context, params: { token } }: LoaderFunctionArgs) =>
  token === undefined ? undefined : loadIfAny(() => viewSuivi(context.get(depsContext), context.get(demandeKindsContext), token));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, params }) => [
  ...pageMeta(siteOf(matches), {
    ...(params.token === undefined
      ? LOST_LINK
      : {
          title: loaderData ? `Votre demande ${loaderData.reference}` : 'Demande introuvable',
          description: 'Où en est une demande envoyée au magasin, pour la personne qui en a reçu le lien par courriel.',
          crumbs: CRUMBS,
        }),
    isPersonal: true,
  }),
  // The URL is a secret: it must not reach other sites.
  { name: 'referrer', content: 'no-referrer' },
];

export default function SuiviPage() {
  const suivi = useLoaderData<typeof loader>();
  const { token } = useParams();
  if (token === undefined) return <LostLink />;
  return (
    <div className="wide suivi">
      <Breadcrumb crumbs={CRUMBS} />
      {suivi ? <Suivi suivi={suivi} token={token} /> : <Unknown />}
    </div>
  );
}

function Unknown() {
  const sendsMail = useSendsMail();
  return (
    <>
      <h1>Cette demande est introuvable</h1>
      <p className="suivi-lead">
        Le lien est peut-être incomplet, ou remplacé par un plus récent{'\u00a0'}: reprenez celui de notre dernier courriel. Il se peut
        aussi que la demande ait été effacée depuis.{' '}
        {sendsMail && 'Le site peut vous renvoyer le lien, à l’adresse e-mail que vous nous aviez donnée. Sinon, '}
        {sendsMail ? 'appelez' : 'Appelez'}-nous ou écrivez-nous, avec la référence de la demande si vous l’avez.
      </p>
      <p className="suivi-actions">
        <ButtonLink to="/suivi">Retrouver ma demande</ButtonLink>
        <ButtonLink to="/contact/formulaire" look="light">
          Nous écrire
        </ButtonLink>
      </p>
      <ReachUs />
    </>
  );
}
