import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { ReachUs } from '~/content/reglages/reach-us';
import { siteOf } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import { depsContext } from '~/platform/deps';
import { loadIfAny } from '~/platform/http/load';
import { serverMessage } from '~/ui/api';
import type { Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { Popup, type PopupContent } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import { viewLink } from './abonnes.server';
import { ChoicesForm } from './choices-form';
import type { newsletterEndpoints } from './contract';
import { ConfirmationCard, DesinscriptionCard } from './link-cards';

export const handle: PageHandle = { isPersonal: true };

/** Mail programs open links too: only a button acts. */
const LINKS = {
  '/newsletter/confirmation': {
    title: 'Votre inscription à la lettre',
    description: 'La page qu’ouvre le lien reçu par courriel, pour confirmer une inscription à la lettre d’information du magasin.',
    intro: '<p>Quelques fois par an, des conseils de saison et des nouvelles du magasin.</p>',
    Card: ConfirmationCard,
    after: 'abonne',
    failure: 'Impossible de confirmer votre inscription. Merci de réessayer plus tard.',
  },
  '/newsletter/desinscription': {
    title: 'Votre désinscription de la lettre',
    description: 'La page qu’ouvre le lien de chaque lettre d’information du magasin, pour ne plus la recevoir.',
    intro: '<p>Vous partez quand vous voulez, sans avoir à dire pourquoi.</p>',
    Card: DesinscriptionCard,
    after: 'desabonne',
    failure: 'Impossible de vous désinscrire pour le moment. Merci de réessayer plus tard.',
  },
} as const;
type Path = keyof typeof LINKS;
type Write = (typeof newsletterEndpoints)['confirm' | 'unsubscribe'];

const crumbsOf = (path: Path): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Lettre d’information', path: '/inscription_newsletter' },
  { name: path === '/newsletter/confirmation' ? 'Confirmation' : 'Désinscription', path },
];

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadIfAny(() => {
    const { pathname, searchParams } = new URL(request.url);
    const link = pathname.includes('confirmation') ? 'confirmation' : 'desinscription';
    return viewLink(context.get(depsContext), link, searchParams.get('token') ?? '');
  });

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const path = location.pathname as Path;
  const { title, description } = LINKS[path];
  return [
    ...pageMeta(siteOf(matches), { title, description, crumbs: crumbsOf(path), isPersonal: true }),
    // The URL holds a secret token.
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export default function NewsletterLinkPage() {
  const link = useLoaderData<typeof loader>();
  const path = useLocation().pathname as Path;
  const token = useSearchParams()[0].get('token') ?? '';
  const { title, intro, Card, after, failure } = LINKS[path];
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [hasActed, setHasActed] = useState(false);
  const [popup, setPopup] = useState<PopupContent>();

  async function act() {
    setIsBusy(true);
    const result = await sendToEndpoint<Write>('POST', path, { body: { token } });
    if (result.success) setHasActed(true);
    else if (result.status === 404 || result.status === 410) {
      setPopup({ look: 'warning', message: serverMessage(result) });
      await revalidate();
    } else setPopup({ look: 'error', message: failure, help: 'Vérifiez votre connexion à internet, puis réessayez.' });
    setIsBusy(false);
  }

  return (
    <>
      <RequestPage
        crumbs={crumbsOf(path)}
        page={{ title, intro, banner: null }}
        form={
          <Card state={hasActed ? after : link?.state} email={link?.email ?? ''} isNews={hasActed} isBusy={isBusy} act={act}>
            {link?.choices && <ChoicesForm token={token} said={link.choices} />}
          </Card>
        }
        aside={
          <>
            <h2>Une question{'\u202f?'}</h2>
            <ReachUs />
          </>
        }
      />
      {popup && <Popup {...popup} onClose={() => setPopup(undefined)} />}
    </>
  );
}
