import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { monthsOf, type ShellReglages, siteOf, useReglages } from '~/content/reglages/use-reglages';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { SEARCHES_YEARS, UNCONFIRMED_DAYS, VISITS_MONTHS } from '~/content/vocabulary/retention';
import { demandeKindsContext } from '~/intake/kinds-context';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { factList } from '~/ui/fact-list';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { AudienceChoice } from './audience-choice';
import text from './confidentialite.md?prose';
import { viewConfidentialite } from './confidentialite.server';
import type { ConfidentialiteView } from './contract';
import { LegalLayout, reachFacts } from './legal-layout';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Confidentialité', path: '/confidentialite' },
];

export const handle: PageHandle = { query: { mesure: ['non', 'oui'] } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  load(() => viewConfidentialite(context.get(depsContext), context.get(demandeKindsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: 'Confidentialité',
        description: `Quelles données ${loaderData.company.name} recueille, pour quoi faire, pendant combien de temps, et comment exercer vos droits.`,
        crumbs: CRUMBS,
      })
    : [];

const FIGURES = {
  binDays: IN_LETTERS[BIN_DAYS],
  searchYears: IN_LETTERS[SEARCHES_YEARS],
  unconfirmedDays: ({ 30: 'Trente' } as const)[UNCONFIRMED_DAYS],
  visitsMonths: IN_LETTERS[VISITS_MONTHS],
};

export default function ConfidentialitePage() {
  const { company, legal, requests, hasTeam, onDevice, isEncrypted } = useLoaderData<typeof loader>();
  const reglages = useReglages();
  const fields = {
    ...FIGURES,
    ...keptByKind(requests, reglages),
    retentionMonths: { newsletter: monthsOf(reglages, 'newsletter') },
    controller: legal.legalName || company.name,
    host: legal.host.name || 'L’hébergeur du site',
    hasTeam,
    onDevice,
    encryption: isEncrypted ? 'sont chiffrés (HTTPS)' : 'ne sont pas encore chiffrés\u00a0: n’y confiez rien de secret',
    reach: reachFacts(company, 'Mes données personnelles'),
    requests: requests.map(requestFacts),
    audienceChoice: <AudienceChoice />,
  };
  return <LegalLayout crumbs={CRUMBS} text={text(fields)} />;
}

type Request = ConfidentialiteView['requests'][number];

const requestFacts = ({ title, data, purpose, basis }: Request) => (
  <div key={title}>
    <h3>{title}</h3>
    {factList([
      { label: 'Données', value: data },
      { label: 'Pour quoi faire', value: purpose },
      { label: 'Fondement légal', value: basis },
    ])}
  </div>
);

/** One line when all kinds have the same duration. */
function keptByKind(requests: Request[], reglages: ShellReglages) {
  const each = requests.map(({ kind, kept }) => ({ label: kept, value: `${monthsOf(reglages, kind)}\u00a0mois` }));
  const areAlike = each.every(({ value }) => value === each[0]?.value);
  return areAlike ? { allKept: each[0]?.value, eachKept: [] } : { allKept: '', eachKept: each };
}
