import '~/ui/form/browser-zod';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { iconOf } from '~/content/medias/icon-of';
import { siteOf } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import { titleWhenSent } from '~/intake/sent';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Facts } from '~/ui/facts';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import { Steps } from '~/ui/steps';
import { viewAirco } from './airco.server';
import { AircoForm } from './airco-form';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Abonnement AIRCO', path: '/abonnement_airco' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewAirco(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(siteOf(matches), { title: titleWhenSent(loaderData.title, location), description: loaderData.description, crumbs: CRUMBS })
    : [];

export default function AircoPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      form={<AircoForm />}
      aside={
        <>
          {page.benefits.length > 0 && <h2>Ce que l’abonnement vous apporte</h2>}
          <Facts facts={page.benefits.map(({ icon, ...fact }) => ({ ...fact, icon: iconOf(icon) }))} />
          <Steps title="Comment cela se passe" steps={page.steps} />
          {page.tarifs && <RichText html={page.tarifs} />}
        </>
      }
    />
  );
}
