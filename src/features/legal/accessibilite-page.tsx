import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { pageMeta } from '~/ui/page-meta';
import text from './accessibilite.md?prose';
import { LegalLayout, reachFacts } from './legal-layout';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Accessibilité', path: '/accessibilite' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewLegal(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: 'Accessibilité',
        description: `Ce que le site de ${loaderData.company.name} fait pour être utilisable par chacun, ce qui reste à vérifier et comment signaler un obstacle.`,
        crumbs: CRUMBS,
      })
    : [];

export default function AccessibilitePage() {
  const { company } = useLoaderData<typeof loader>();
  return <LegalLayout crumbs={CRUMBS} text={text({ reach: reachFacts(company, 'Accessibilité du site') })} />;
}
