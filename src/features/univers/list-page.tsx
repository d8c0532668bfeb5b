import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { Section } from '~/ui/section';
import { listUnivers } from './univers.server';
import { UniversCards } from './univers-card';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Univers', path: '/univers' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => listUnivers(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(siteOf(matches), { title: loaderData.page.title, description: loaderData.page.description, crumbs: CRUMBS }) : [];

export default function UniversListPage() {
  const { page, univers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner} />
      <Section>
        <UniversCards univers={univers} heading="h2" />
      </Section>
    </>
  );
}
