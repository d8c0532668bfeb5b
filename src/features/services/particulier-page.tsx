import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { pageMeta } from '~/ui/page-meta';
import { viewServices } from './services.server';
import { ServicesView } from './services-view';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Services aux particuliers', path: '/services_particulier' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewServices(context.get(depsContext), 'particulier'));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: CRUMBS,
        image: loaderData.page.banner,
      })
    : [];

export default function ParticulierServicesPage() {
  return <ServicesView view={useLoaderData<typeof loader>()} crumbs={CRUMBS} />;
}
