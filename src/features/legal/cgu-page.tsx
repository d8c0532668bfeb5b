import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { CGU_PAGE, CGU_PDF } from '~/content/reglages/cgu';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { cguText } from './cgu-text';
import { LegalLayout } from './legal-layout';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Conditions générales d’utilisation', path: CGU_PAGE },
];

export const handle: PageHandle = { isUnlisted: true };

/** A shop's own PDF takes the place of this page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const view = await load(() => viewLegal(context.get(depsContext)));
  if (view.cguUrl !== CGU_PDF) throw redirect(view.cguUrl);
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
  const {
    intro: [lead, version],
    ...text
  } = cguText(useLoaderData<typeof loader>());
  const withPdf = (
    <>
      {version} (<a href={CGU_PDF}>PDF</a>)
    </>
  );
  return <LegalLayout crumbs={CRUMBS} text={{ ...text, intro: [lead, withPdf] }} />;
}
