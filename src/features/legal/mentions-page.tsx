import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CGU_PAGE } from '~/content/reglages/cgu';
import type { LegalView } from '~/content/reglages/contract';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { factList } from '~/ui/fact-list';
import { pageMeta } from '~/ui/page-meta';
import { LegalLayout, mediatorOf, reachFacts } from './legal-layout';
import text from './mentions.md?prose';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Mentions légales', path: '/mentions_legales' },
];
const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewLegal(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: 'Mentions légales',
        description: `Qui édite le site de ${loaderData.company.name}, comment nous joindre, à qui appartiennent les contenus et qui les a réalisés.`,
        crumbs: CRUMBS,
      })
    : [];

export default function MentionsPage() {
  const { company, legal, cguUrl, fonts } = useLoaderData<typeof loader>();
  const { credit } = useReglages();
  const { legalName } = legal;
  const fields = {
    company,
    legal,
    legalName: legalName || company.name,
    tradeName: legalName && legalName !== company.name && company.name,
    reach: reachFacts(company),
    qualifications: qualifications(legal),
    ...mediatorOf(legal),
    credit: credit.label && credit.url ? <a href={credit.url}>{credit.label}</a> : credit.label,
    fonts,
    fontLicence: <span lang="en">SIL Open Font License</span>,
    cguUrl,
    isPdf: cguUrl !== CGU_PAGE && ' (PDF)',
  };
  return <LegalLayout crumbs={CRUMBS} text={text(fields)} />;
}

function qualifications({ qualifications }: LegalView['legal']) {
  const named = qualifications.filter(({ label }) => label);
  if (named.length === 0) return null;
  return named.map(({ label, number, body, expires }) => (
    <div key={`${label} ${number}`}>
      <h3>{label}</h3>
      {factList([
        { label: 'Numéro', value: number },
        { label: 'Organisme', value: body },
        { label: 'Valable jusqu’au', value: inFrench(expires) },
      ])}
    </div>
  ));
}

/** Formats ISO dates; keeps other text. */
function inFrench(day: string): string {
  return ISO_DAY.test(day) ? new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)) : day;
}
