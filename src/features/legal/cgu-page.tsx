import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { CGU_PAGE } from '~/content/reglages/cgu';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import text from './cgu.md?prose';
import { LegalLayout, mediatorOf, reachFacts } from './legal-layout';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Conditions générales d’utilisation', path: CGU_PAGE },
];

export const handle: PageHandle = { isUnlisted: true };

/** A shop's own PDF takes the place of this page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const view = await load(() => viewLegal(context.get(depsContext)));
  if (view.cguUrl !== CGU_PAGE) throw redirect(view.cguUrl);
  return view;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: 'Conditions générales d’utilisation',
        description: `Les règles d’usage du site de ${loaderData.company.name}\u00a0: demandes, estimations, responsabilité, médiation.`,
        crumbs: CRUMBS,
      })
    : [];

export default function CguPage() {
  const { company, legal } = useLoaderData<typeof loader>();
  const fields = {
    company,
    legal,
    legalName: legal.legalName || company.name,
    reach: reachFacts(company),
    ...mediatorOf(legal),
  };
  return <LegalLayout crumbs={CRUMBS} text={text(fields)} />;
}
