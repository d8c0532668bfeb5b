import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { viewLegal } from '~/content/reglages/reglages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { pageMeta } from '~/ui/page-meta';
import { factList, LegalLayout, reachFacts } from './legal-layout';

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
  return (
    <LegalLayout
      crumbs={CRUMBS}
      title="Accessibilité"
      lead="Ce site doit servir à chacun, quels que soient sa vue, ses gestes, son appareil ou ses habitudes. Voici où nous en sommes."
      version="Déclaration établie en novembre 2026"
      sections={[
        { id: 'etat', title: 'Où nous en sommes', content: <State /> },
        { id: 'dispositions', title: 'Ce qui a été fait', content: <Done /> },
        { id: 'limites', title: 'Ce qui peut encore gêner', content: <Limits /> },
        {
          id: 'signaler',
          title: 'Signaler un obstacle',
          content: (
            <>
              <p>
                Un contenu vous échappe, un bouton ne répond pas&#8239;? Dites-nous sur quelle page, avec quel appareil et, le cas échéant,
                quelle aide technique. Nous vous donnerons l’information autrement, au téléphone, par courriel ou au comptoir, et nous
                chercherons à corriger le défaut.
              </p>
              {factList(reachFacts(company, 'Accessibilité du site'))}
            </>
          ),
        },
        { id: 'recours', title: 'Voie de recours', content: <Recourse /> },
      ]}
    />
  );
}

function State() {
  return (
    <>
      <p>
        Nous visons le niveau AA des règles internationales pour l’accessibilité (WCAG&nbsp;2.2) et le référentiel général d’amélioration de
        l’accessibilité (RGAA&nbsp;4.1).
      </p>
      <p>
        Le site n’a pas encore fait l’objet d’un audit externe. Nous ne déclarons donc aucun taux de conformité&nbsp;: au sens du RGAA, un
        site sans audit en cours de validité est «&nbsp;non conforme&nbsp;», même lorsque ses pages ont été conçues avec soin.
      </p>
    </>
  );
}

function Done() {
  return factList([
    {
      label: 'Clavier',
      value:
        'Les menus, les filtres et les galeries s’utilisent sans souris. L’élément actif reste visible et un lien mène directement au contenu.',
    },
    {
      label: 'Contrastes',
      value: 'Les couleurs ont été choisies pour que les textes et les commandes se détachent nettement de leur fond.',
    },
    { label: 'Agrandissement', value: 'Les pages se réorganisent sur un petit écran ou avec un zoom important, sans rien cacher.' },
    { label: 'Mouvements', value: 'Les animations s’effacent si votre appareil demande de les réduire.' },
    {
      label: 'Images',
      value:
        'Celles qui informent portent un texte de remplacement\u202f; celles qui décorent sont passées sous silence par les lecteurs d’écran.',
    },
    { label: 'Structure', value: 'Titres, listes, repères et fil d’Ariane sont déclarés pour que l’on s’y retrouve à l’oreille.' },
    { label: 'Sans script', value: 'Les pages se lisent entièrement lorsque les scripts du navigateur sont désactivés.' },
  ]);
}

function Limits() {
  return (
    <>
      <p>Nous préférons le dire d’avance&nbsp;:</p>
      <ul>
        <li>toutes les combinaisons de navigateurs et d’aides techniques n’ont pas été essayées&#8239;;</li>
        <li>les documents PDF peuvent être moins faciles à parcourir que les pages&#8239;;</li>
        <li>les sites vers lesquels nous renvoyons, fabricants ou services de cartes, dépendent de leurs éditeurs.</li>
      </ul>
    </>
  );
}

function Recourse() {
  return (
    <>
      <p>
        Vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et notre réponse manque ou ne vous
        satisfait pas&#8239;? Vous pouvez saisir gratuitement le Défenseur des droits&nbsp;:
      </p>
      <ul>
        <li>
          par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire en ligne</a>&#8239;;
        </li>
        <li>
          auprès de l’un de ses <a href="https://www.defenseurdesdroits.fr/saisir/delegues">délégués, près de chez vous</a>&#8239;;
        </li>
        <li>par courrier, sans timbre&nbsp;: Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex&nbsp;07.</li>
      </ul>
    </>
  );
}
