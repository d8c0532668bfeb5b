import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { LegalView } from '~/content/reglages/contract';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { factList, LegalLayout, reachFacts } from './legal-layout';

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
  const { company, legal, cguUrl } = useLoaderData<typeof loader>();
  return (
    <LegalLayout
      crumbs={CRUMBS}
      title="Mentions légales"
      lead="Qui se trouve derrière ce site, comment nous joindre et ce que vous pouvez faire de ce que vous y lisez."
      sections={[
        { id: 'editeur', title: 'Éditeur du site', content: factList([...companyFacts(company, legal), ...reachFacts(company)]) },
        {
          id: 'publication',
          title: 'Direction de la publication',
          content: factList([{ label: 'Directeur ou directrice de la publication', value: legal.publicationDirector }]),
        },
        {
          id: 'hebergement',
          title: 'Hébergement',
          content: factList([
            { label: 'Hébergeur', value: legal.host.name },
            { label: 'Adresse', value: legal.host.address },
            { label: 'Téléphone', value: legal.host.phone },
          ]),
        },
        { id: 'qualifications', title: 'Qualifications professionnelles', content: qualifications(legal) },
        {
          id: 'assurance',
          title: 'Assurance professionnelle',
          content: factList([
            { label: 'Assureur', value: legal.insurer.name },
            { label: 'Contrat', value: legal.insurer.policy },
            { label: 'Territoire couvert', value: legal.insurer.area },
          ]),
        },
        { id: 'mediation', title: 'Médiation de la consommation', content: mediation(legal) },
        { id: 'propriete', title: 'Propriété intellectuelle', content: <Property company={company} /> },
        { id: 'credits', title: 'Crédits', content: <Credits /> },
        {
          id: 'conditions',
          title: 'Conditions et données personnelles',
          content: (
            <>
              {cguUrl && (
                <p>
                  Les règles d’usage du site sont réunies dans les <a href={cguUrl}>conditions générales d’utilisation (PDF)</a>.
                </p>
              )}
              <p>
                La page <Link to="/confidentialite">Confidentialité</Link> explique ce que deviennent les renseignements que vous nous
                confiez.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

function companyFacts({ name }: LegalView['company'], legal: LegalView['legal']) {
  const hasTradeName = legal.legalName !== '' && legal.legalName !== name;
  return [
    { label: 'Dénomination', value: legal.legalName || name },
    { label: 'Nom commercial', value: hasTradeName && name },
    { label: 'Forme juridique', value: legal.legalForm },
    { label: 'Capital social', value: legal.capital },
    { label: 'Numéro SIREN', value: legal.siren },
    { label: 'Registre du commerce et des sociétés', value: legal.rcs },
    { label: 'TVA intracommunautaire', value: legal.vat },
  ];
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

function mediation({ mediator }: LegalView['legal']) {
  const facts = factList([
    { label: 'Médiateur', value: mediator.name },
    { label: 'Adresse', value: mediator.address },
    { label: 'Site', value: /^https?:\/\//.test(mediator.url) ? <a href={mediator.url}>{mediator.url}</a> : mediator.url },
  ]);
  return (
    facts && (
      <>
        <p>
          Un désaccord&#8239;? Écrivez-nous d’abord&nbsp;: nous chercherons avec vous une solution amiable. S’il persiste, vous pouvez, en
          tant que consommateur, recourir gratuitement au médiateur dont nous relevons (articles L.&nbsp;611-1 et suivants du code de la
          consommation).
        </p>
        {facts}
      </>
    )
  );
}

function Property({ company }: Pick<LegalView, 'company'>) {
  return (
    <>
      <p>
        Les textes, illustrations, photographies, documents et programmes de ce site sont protégés par le droit de la propriété
        intellectuelle. Ils appartiennent à {company.name} ou sont utilisés avec l’accord de leurs titulaires. Les noms et logos des marques
        présentées restent la propriété de leurs fabricants.
      </p>
      <p>
        Vous pouvez les consulter, les imprimer et les conserver pour votre usage personnel ou pour préparer votre projet, et en citer de
        courts extraits en indiquant la source. Toute autre reproduction, adaptation ou diffusion demande notre accord écrit préalable, sauf
        exception prévue par la loi.
      </p>
      <p>
        Un contenu vous semble porter atteinte à vos droits&#8239;? Écrivez-nous en précisant la page&nbsp;: nous l’examinerons et, si votre
        signalement est fondé, nous le corrigerons ou le retirerons.
      </p>
    </>
  );
}

function Credits() {
  const { credit } = useReglages();
  return factList([
    { label: 'Réalisation', value: credit.label && credit.url ? <a href={credit.url}>{credit.label}</a> : credit.label },
    { label: 'Illustrations', value: 'Réalisées pour ce site.' },
    { label: 'Icônes', value: 'Lucide, sous licence ISC.' },
    {
      label: 'Polices de caractères',
      value: (
        <>
          Bricolage Grotesque et Figtree, sous licence <span lang="en">SIL Open Font License</span>.
        </>
      ),
    },
  ]);
}

/** Formats ISO dates; keeps other text. */
function inFrench(day: string): string {
  return ISO_DAY.test(day) ? new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)) : day;
}
