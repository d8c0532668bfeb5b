import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { demandeKindsContext } from '~/intake/kinds-context';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { AudienceChoice } from './audience-choice';
import { viewConfidentialite } from './confidentialite.server';
import type { ConfidentialiteView } from './contract';
import { factList, LegalLayout, reachFacts } from './legal-layout';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Confidentialité', path: '/confidentialite' },
];

const LETTER = {
  title: 'Lettre d’information',
  data: 'Courriel, nom, profil et sujets si vous les donnez, date de l’inscription et mots auxquels vous avez dit oui.',
  purpose: 'Vous envoyer la lettre, et ce qui vous concerne.',
  basis: 'Votre consentement, confirmé depuis votre messagerie et que vous pouvez retirer à tout moment.',
};

const TEAM = {
  title: 'Personnes de l’équipe',
  data: 'Nom tel que la personne souhaite le voir, portrait, rôle, langues, quelques mots.',
  purpose: 'Présenter aux visiteurs qui les reçoit.',
  basis: 'Le consentement de la personne, qu’elle peut retirer à tout moment.',
};

/** Result of the switch. */
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

export default function ConfidentialitePage() {
  const { company, legal, requests, hasTeam } = useLoaderData<typeof loader>();
  return (
    <LegalLayout
      crumbs={CRUMBS}
      title="Confidentialité"
      lead="Nous demandons peu, pour des raisons précises, et nous ne vendons rien de ce que vous nous confiez. Voici le détail."
      version="Version de novembre 2026"
      sections={[
        {
          id: 'responsable',
          title: 'Qui est responsable de vos données',
          content: (
            <>
              <p>
                {legal.legalName || company.name} décide de l’usage des données personnelles recueillies par ce site et en répond, selon le
                règlement (UE) 2016/679, dit règlement général sur la protection des données (RGPD), et la loi n°&nbsp;78-17 du
                6&nbsp;janvier 1978 modifiée, dite loi Informatique et Libertés.
              </p>
              {factList(reachFacts(company, 'Mes données personnelles'))}
            </>
          ),
        },
        { id: 'demandes', title: 'Quelles données, pour quoi faire', content: <Requests requests={requests} hasTeam={hasTeam} /> },
        { id: 'durees', title: 'Combien de temps', content: <Durations requests={requests} hasTeam={hasTeam} /> },
        { id: 'destinataires', title: 'Qui les voit', content: <Recipients host={legal.host.name} /> },
        { id: 'appareil', title: 'Cookies et enregistrements sur votre appareil', content: <OnDevice /> },
        { id: 'mesure', title: 'Mesure de la fréquentation', content: <Audience controller={legal.legalName || company.name} /> },
        { id: 'securite', title: 'Comment nous les protégeons', content: <Safety /> },
        { id: 'droits', title: 'Vos droits', content: <Rights /> },
        {
          id: 'reclamation',
          title: 'Saisir la CNIL',
          content: (
            <p>
              Nous préférons régler les choses avec vous. Si notre réponse ne vous convient pas, ou si elle tarde, vous pouvez adresser une
              réclamation à la Commission nationale de l’informatique et des libertés (CNIL), 3&nbsp;place de Fontenoy, TSA&nbsp;80715,
              75334 Paris Cedex&nbsp;07, ou sur son site&nbsp;: <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

type Props = Pick<ConfidentialiteView, 'requests' | 'hasTeam'>;

function Requests({ requests, hasTeam }: Props) {
  return (
    <>
      <p>
        Vous pouvez consulter tout le site sans donner votre nom. Nous ne recueillons que ce que vous choisissez de nous dire pour obtenir
        une réponse, un rendez-vous ou une intervention. Ce que vous nous confiez par téléphone, par courriel ou au comptoir est traité
        selon les mêmes règles.
      </p>
      {[...requests, LETTER, ...(hasTeam ? [TEAM] : [])].map(({ title, data, purpose, basis }) => (
        <div key={title}>
          <h3>{title}</h3>
          {factList([
            { label: 'Données', value: data },
            { label: 'Pour quoi faire', value: purpose },
            { label: 'Fondement légal', value: basis },
          ])}
        </div>
      ))}
      <h3>À savoir</h3>
      <p>
        Chaque formulaire distingue ce qui est indispensable de ce qui est facultatif&nbsp;: sans les premiers renseignements, nous ne
        pourrions pas vous répondre. Un envoi qui ressemble à un message indésirable est mis de côté, puis relu par une personne&nbsp;:
        aucune décision qui vous concerne n’est laissée à une machine. Pour reconnaître les robots, le site ne fait appel à personne
        d’autre&nbsp;: il mesure le temps mis à remplir le formulaire et peut demander à votre navigateur un petit calcul.
      </p>
      <p>
        Chaque demande reçoit une référence et une page de suivi, dont l’adresse secrète n’est donnée qu’à vous. Cette page dit ce que vous
        avez demandé et ce que nous avons répondu, jamais votre nom ni vos coordonnées. Une demande, ses photos, son histoire et les
        courriels qu’elle a causés sont gardés ensemble, et effacés ensemble.
      </p>
      <p>
        Quand une recherche sur le site ne trouve rien, nous gardons les mots cherchés, le mois et un nombre de fois, pendant un an, pour
        savoir ce qui nous manque. Rien ne dit qui cherchait&nbsp;; ce qui ressemble à un nom, à une adresse ou à un numéro n’est pas gardé.
      </p>
      <p>
        Les <Link to="/estimations">estimations</Link> se calculent dans votre navigateur&nbsp;: vos réponses ne nous parviennent que si
        vous joignez une estimation à votre projet, puis l’envoyez. Rien n’en est gardé avant. Une feuille d’estimations reste dans votre
        navigateur&nbsp;; le lien par lequel vous la retrouvez porte vos réponses, jamais votre nom, vos coordonnées, votre revenu ni le nom
        de vos pièces, dans la partie de l’adresse que le navigateur n’envoie pas.
      </p>
      <p>
        L’adresse de votre connexion (adresse IP) sert à écarter les envois et les visites abusifs et à comprendre une panne, dans notre
        intérêt légitime à garder le site sûr. Elle peut figurer un temps dans les journaux techniques du serveur et n’est employée à rien
        d’autre.
      </p>
    </>
  );
}

/** From the settings, as applied by the site. */
function Durations({ requests, hasTeam }: Props) {
  const { retentionMonths } = useReglages();
  const each = requests.map(({ kind, kept }) => ({ label: kept, value: `${retentionMonths[kind]}\u00a0mois` }));
  const areAlike = each.every(({ value }) => value === each[0]?.value);
  const kept = areAlike ? [{ label: 'Demandes, photos et courriels', value: each[0]?.value }] : each;
  return (
    <>
      <p>La durée part de notre dernier échange. Le site efface de lui-même ce qui l’a dépassée.</p>
      {factList([
        ...kept,
        { label: 'Lettre d’information', value: 'Jusqu’à votre désinscription, possible d’un clic depuis chaque envoi.' },
        {
          label: 'Inscription à la lettre jamais confirmée',
          value: 'Trente jours.',
        },
        {
          label: 'Après une désinscription',
          value: `La preuve de votre accord, ${retentionMonths.newsletter}\u00a0mois. Votre refus reste sous une forme qui ne permet pas de relire votre adresse, pour ne plus jamais vous écrire.`,
        },
        ...(hasTeam
          ? [{ label: 'Personnes de l’équipe', value: 'Jusqu’à leur retrait\u00a0; effacées pour de bon trente jours après.' }]
          : []),
      ])}
      <p>
        Lorsqu’une demande aboutit à une vente, les pièces comptables sont conservées dix&nbsp;ans, comme l’exige le code de commerce
        (article L.&nbsp;123-22).
      </p>
    </>
  );
}

function Recipients({ host }: { host: string }) {
  return (
    <>
      <p>
        Seule l’équipe du magasin, dans la limite de ce que demande son travail, lit vos demandes. {host || 'L’hébergeur du site'} et le
        service qui achemine nos courriels les conservent ou les transportent pour notre compte, sans pouvoir s’en servir.
      </p>
      <p>
        Vos données ne sont ni vendues, ni louées, ni cédées. Si la suite de votre demande passe par un installateur partenaire ou par un
        fabricant, nous vous en parlons d’abord&nbsp;: rien ne leur est transmis sans votre accord.
      </p>
    </>
  );
}

function OnDevice() {
  return (
    <>
      <p>
        Ce site ne dépose aucun cookie publicitaire, de réseau social ni de mesure d’audience. Ses polices, ses images et ses programmes
        viennent de lui seul&nbsp;: une carte ou un itinéraire ne s’ouvre chez un autre que lorsque vous le demandez.
      </p>
      <p>Il n’emploie que ce que son fonctionnement ou le service demandé rend nécessaire&nbsp;:</p>
      {factList([
        {
          label: 'Cookie XSRF-TOKEN',
          value: 'Protège les envois contre ceux qu’un autre site fabriquerait à votre insu. Il s’efface quand vous fermez le navigateur.',
        },
        {
          label: 'Cookie mesure',
          value:
            'N’existe que si vous refusez d’être compté, et ne dit rien d’autre que «\u00a0non\u00a0», le même mot pour tout le monde. Il dure treize mois, ou jusqu’à ce que vous changiez d’avis.',
        },
        {
          label: 'Position de lecture',
          value: 'Vous ramène au bon endroit quand vous revenez en arrière. Elle s’efface quand vous fermez l’onglet.',
        },
        {
          label: 'Formulaire commencé',
          value: `Ce que vous écrivez, choisissez et joignez (photos comprises) dans un formulaire, vos coordonnées aussi, reste dans ce navigateur. C’est effacé dès que votre demande est reçue, quand vous appuyez sur «\u00a0Effacer\u00a0», ou à votre première visite après ${KEPT_DAYS}\u00a0jours sans y toucher (30\u00a0jours pour un projet). Rien ne nous en parvient avant l’envoi. Sur un ordinateur partagé, effacez-le avant de partir. Un accord d’être rappelé n’est retenu que par l’onglet où vous l’avez donné.`,
        },
        {
          label: 'Demande envoyée',
          value: 'L’onglet retient, douze heures au plus, ce que vous avez envoyé, et l’oublie quand vous le fermez.',
        },
        {
          label: 'Réponses aux estimations',
          value:
            'Restent dans l’onglet jusqu’à ce que vous le fermiez, sauf vos revenus, qui n’y sont jamais. L’estimation que vous joignez à un projet attend sur votre appareil que vous l’envoyiez, et celle que vous gardez sur votre feuille y reste, trente jours au plus.',
        },
        {
          label: 'Annonces masquées',
          value: 'Retient, sur votre appareil, lesquelles des annonces du magasin vous avez fermées, tant qu’elles sont en ligne.',
        },
        {
          label: 'Session de l’équipe',
          value:
            'Garde la connexion des personnes du magasin, dans le stockage local de leur navigateur. Elle ne concerne pas les visiteurs.',
        },
        {
          label: 'Cookie appareil',
          value:
            'Reconnaît, pendant un an, un navigateur où une personne du magasin s’est connectée, pour la distinguer de qui essaierait des mots de passe. Il ne concerne pas les visiteurs.',
        },
      ])}
      <p>
        Ces moyens ne demandent pas de consentement préalable. Vous pouvez les effacer ou les bloquer dans les réglages de votre
        navigateur&#8239;; l’envoi des formulaires risque alors de ne plus fonctionner.
      </p>
    </>
  );
}

function Audience({ controller }: { controller: string }) {
  return (
    <>
      <p>
        Pour savoir ce qui est lu et ce qui manque, {controller} compte, pour son seul usage, combien de fois chaque page est vue chaque
        jour. Le site fait ce compte lui-même et ne le confie à personne.
      </p>
      {factList([
        {
          label: 'Ce qui est compté',
          value:
            'Des totaux par jour\u00a0: visites, pages vues, sites d’où l’on vient (leur nom seul), mots de campagne d’un lien (utm), et de quelle page partent les demandes, sans lien avec leur contenu. Les robots sont comptés à part.',
        },
        {
          label: 'Ce qui n’est pas gardé',
          value:
            'Ni cookie, ni identifiant, ni adresse de connexion (adresse IP), ni modèle d’appareil, ni parcours\u00a0: rien ne relie deux pages vues, ni une page à une personne.',
        },
        {
          label: 'Fondement légal',
          value:
            'Notre intérêt légitime à tenir un site utile. Rien n’est lu ni écrit sur votre appareil pour compter\u00a0: aucun consentement n’est à demander, ni aucun bandeau à afficher. Ce compte reste dans les limites de l’exemption que la CNIL accorde à la mesure d’audience.',
        },
        { label: 'Combien de temps', value: 'Les totaux sont gardés vingt-cinq\u00a0mois au plus, puis effacés.' },
        {
          label: 'Votre droit de refuser',
          value:
            'Le bouton ci-dessous retire de tout compte les pages que vous verrez avec ce navigateur. Un navigateur qui demande à ne pas être suivi (Do Not Track, Global Privacy Control) n’est jamais compté.',
        },
      ])}
      <h3>Votre choix</h3>
      <AudienceChoice />
    </>
  );
}

function Safety() {
  return (
    <ul>
      <li>Les échanges entre votre appareil et le site sont chiffrés (HTTPS).</li>
      <li>
        Les photos jointes à un formulaire restent privées&nbsp;: seule l’équipe les voit. La position enregistrée par l’appareil photo en
        est retirée à leur arrivée.
      </li>
      <li>L’espace de gestion est réservé à l’équipe, chaque personne ayant son propre accès.</li>
    </ul>
  );
}

function Rights() {
  return (
    <>
      <p>À tout moment et gratuitement, vous pouvez&nbsp;:</p>
      <ul>
        <li>savoir quelles données nous avons sur vous et en recevoir une copie&#8239;;</li>
        <li>faire corriger ce qui est inexact ou incomplet&#8239;;</li>
        <li>demander leur effacement ou la limitation de leur usage&#8239;;</li>
        <li>vous opposer à un usage fondé sur notre intérêt légitime&#8239;;</li>
        <li>
          recevoir les données que vous nous avez fournies sous une forme réutilisable, lorsque leur usage repose sur votre consentement ou
          sur un contrat&#8239;;
        </li>
        <li>retirer un consentement, sans effet sur ce qui a été fait avant&#8239;;</li>
        <li>dire ce que vos données doivent devenir après votre décès.</li>
      </ul>
      <p>
        Il suffit de nous écrire ou de nous appeler, aux coordonnées données <a href="#responsable">en haut de cette page</a> et dans les{' '}
        <Link to="/mentions_legales">mentions légales</Link>, ou de choisir «&nbsp;Mes données personnelles&nbsp;» dans le{' '}
        <Link to="/contact/formulaire?sujet=Mes+données+personnelles">formulaire de contact</Link>. Donnez, si vous l’avez, la référence de
        votre demande. Nous vous répondons dans le mois et ne demandons un justificatif d’identité qu’en cas de doute réel. L’effacement
        emporte vos demandes, leurs photos, les courriels et votre inscription à la lettre.
      </p>
    </>
  );
}
