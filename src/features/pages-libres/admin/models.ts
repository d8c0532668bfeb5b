import { BLANK_PAGE_LIBRE } from '../blank';
import type { PageLibre } from '../contract';

type Model = { key: string; label: string; about: string; page: PageLibre };

const page = (filled: Partial<PageLibre>): PageLibre => ({ ...BLANK_PAGE_LIBRE, ...filled });

/** Code de la consommation L217-3 to -20; Code civil 1641-1649, 2232, 1792 to 1792-6; replaced parts: Cass. 21 March 2024, 22-18.694. */
const GARANTIES: Model = {
  key: 'garanties',
  label: 'Garanties',
  about: 'Ce que la loi garantit au client, ce que garantit le fabricant, et comment faire appel à vous.',
  page: page({
    title: 'Garanties',
    description:
      'Garantie légale de conformité, vices cachés, garantie du fabricant, travaux\u00a0: vos droits, et comment les faire valoir.',
    intro: '<p>Ce que la loi vous garantit, ce que le fabricant y ajoute, et à qui vous adresser.</p>',
    blocs: [
      { kind: 'titre', text: 'Ce que la loi vous garantit' },
      {
        kind: 'colonnes',
        left: '<h3>Conformité : deux ans</h3><p>Si vous achetez en particulier, un appareil qui n’est pas conforme est réparé ou remplacé sans frais pendant deux ans à compter de sa livraison ; à défaut, le prix est réduit ou la vente annulée. Durant ces deux ans, le défaut d’un appareil neuf est présumé avoir existé dès la livraison (articles L217-3 et suivants du Code de la consommation).</p>',
        right:
          '<h3>Vices cachés</h3><p>Un défaut caché, qui existait à la vente et rend l’appareil impropre à son usage, vous laisse le choix : rendre l’appareil, ou le garder contre une réduction du prix. L’action s’exerce dans les deux ans de la découverte, et vingt ans au plus après la vente (articles 1641 à 1649 du Code civil).</p>',
      },
      { kind: 'titre', text: 'La garantie du fabricant' },
      {
        kind: 'texte',
        html: '<p>Elle s’ajoute à celles de la loi. Sa durée dépend de la marque et de l’appareil : demandez-la nous avant de choisir.</p>',
      },
      { kind: 'titre', text: 'Les travaux' },
      {
        kind: 'texte',
        html: '<p>Quand les travaux forment un ouvrage, l’entreprise les garantit à compter de leur réception : parfait achèvement pendant un an, bon fonctionnement pendant deux ans au moins, garantie décennale pendant dix ans (articles 1792 à 1792-6 du Code civil). Un appareil ajouté ou remplacé dans une maison existante relève en général de la responsabilité contractuelle de l’entreprise qui l’a posé.</p>',
      },
      {
        kind: 'questions',
        questions: [
          {
            question: 'Mon appareil est en panne : que faire ?',
            answer: '<p>Gardez la facture et la référence de l’appareil, et <a href="/sav/formulaire">demandez une intervention</a>.</p>',
          },
          {
            question: 'Qui paie la réparation ?',
            answer:
              '<p>Sous garantie légale de conformité, la réparation est sans frais. Hors garantie, vous recevez d’abord un devis.</p>',
          },
        ],
      },
      { kind: 'bouton', label: 'Demander une intervention', url: '/sav/formulaire' },
    ],
  }),
};

const FINANCEMENT: Model = {
  key: 'financement',
  label: 'Financement',
  about: 'Les aides, le devis, le paiement. La publicité d’un crédit a ses mentions obligatoires\u00a0: faites relire la vôtre.',
  page: page({
    title: 'Financement et aides',
    label: 'Financement',
    description: 'Aides, devis, paiement\u00a0: comment financer votre chauffage, votre climatisation ou vos panneaux solaires.',
    intro: '<p>Un projet se chiffre avant de se décider : le prix d’un côté, les aides de l’autre.</p>',
    blocs: [
      { kind: 'titre', text: 'Les aides' },
      {
        kind: 'texte',
        html: '<p>Elles dépendent du logement, des revenus et des travaux, et se demandent avant de signer le devis. Notre outil dit lesquelles étudier, avec leurs sources.</p>',
      },
      { kind: 'bouton', label: 'Voir les aides possibles', url: '/estimations/aides' },
      { kind: 'titre', text: 'Le prix et le paiement' },
      {
        kind: 'questions',
        questions: [
          { question: 'Le devis est-il payant ?', answer: '<p>Non. Il est écrit, détaillé, et ne vous engage pas.</p>' },
          {
            question: 'Peut-on payer en plusieurs fois ?',
            answer: '<p>Demandez-le nous avec le devis : nous vous disons ce qui est possible avant toute commande.</p>',
          },
        ],
      },
      { kind: 'bouton', label: 'Demander un devis', url: '/projet_particulier' },
    ],
  }),
};

const RECRUTEMENT: Model = {
  key: 'recrutement',
  label: 'Recrutement',
  about: 'Qui vous cherchez, comment on travaille chez vous, et un formulaire pour candidater.',
  page: page({
    title: 'Travailler avec nous',
    label: 'Recrutement',
    description: 'Nos postes ouverts et comment candidater\u00a0: chauffage, climatisation, solaire et domotique.',
    intro: '<p>Vous aimez le travail bien fait et le conseil juste ? Parlons-en.</p>',
    places: ['pied', 'plan'],
    blocs: [
      { kind: 'titre', text: 'Nos postes' },
      {
        kind: 'texte',
        html: '<p>Aucun poste n’est ouvert en ce moment. Les candidatures spontanées sont lues, et nous vous répondons.</p>',
      },
      { kind: 'titre', text: 'Candidater' },
      { kind: 'texte', html: '<p>Dites-nous qui vous êtes, ce que vous savez faire, et quand vous joindre.</p>' },
      { kind: 'formulaire', form: 'contact', sujet: 'Candidature' },
    ],
  }),
};

/** Code de l’environnement: boilers yearly, R224-41-4 to -9 (4 to 400 kW); heat pumps every two years, R224-44 to -45-9 (4 to 70 kW). */
const CONSEILS: Model = {
  key: 'conseils',
  label: 'Nos conseils',
  about: 'Des questions que l’on vous pose souvent, avec vos réponses.',
  page: page({
    title: 'Nos conseils',
    description: 'Entretien, réglages, choix d’un appareil\u00a0: les réponses du magasin aux questions de tous les jours.',
    intro: '<p>Les questions que vous nous posez au comptoir, et nos réponses.</p>',
    places: ['services', 'pied', 'plan'],
    blocs: [
      { kind: 'titre', text: 'Entretenir' },
      {
        kind: 'questions',
        questions: [
          {
            question: 'Quand faire entretenir ma chaudière ?',
            answer: '<p>Chaque année : c’est une obligation pour une chaudière de 4 à 400 kW.</p>',
          },
          {
            question: 'Et ma pompe à chaleur ou mon climatiseur ?',
            answer: '<p>Tous les deux ans : c’est une obligation pour un appareil de 4 à 70 kW.</p>',
          },
        ],
      },
      { kind: 'titre', text: 'Choisir' },
      {
        kind: 'texte',
        html: '<p>Le bon appareil dépend d’abord de la maison : sa surface, son isolation, ce qui la chauffe aujourd’hui. Nos estimations donnent un ordre de grandeur ; un conseiller le précise avec vous.</p>',
      },
      { kind: 'bouton', label: 'Faire une estimation', url: '/estimations' },
    ],
  }),
};

export const MODELS: readonly Model[] = [
  { key: 'vide', label: 'Page vide', about: 'Un titre, et les blocs que vous choisirez.', page: BLANK_PAGE_LIBRE },
  GARANTIES,
  FINANCEMENT,
  RECRUTEMENT,
  CONSEILS,
];
