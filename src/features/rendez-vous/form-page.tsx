import '~/ui/form/browser-zod';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { requirePageView } from '~/content/pages/pages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import { titleWhenSent } from '~/intake/sent';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { Steps } from '~/ui/steps';
import { rdvProTexts } from './contract';
import { RendezVousForm } from './rendez-vous-form';

export const handle: PageHandle = { isFilledByScripts: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Rendez-vous pro', path: '/rdv_pro' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => requirePageView(context.get(depsContext).db, 'rdv_pro', rdvProTexts));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(siteOf(matches), { title: titleWhenSent(loaderData.title, location), description: loaderData.description, crumbs: CRUMBS })
    : [];

export default function RdvProPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      form={<RendezVousForm reasons={page.reasons} />}
      aside={
        <>
          <h2>Pour quoi venir</h2>
          <ul>
            {page.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Steps title="Comment cela se passe" steps={page.steps} />
        </>
      }
    />
  );
}
