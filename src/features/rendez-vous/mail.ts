import { addressLines } from '~/content/reglages/postal-address';
import { type LetterSender, type MailedDemande, suiviUrl, toVisitor } from '~/intake/mail';
import { type Letter, letter, type MailFact } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';
import { unlinked } from '~/platform/text/unlinked';

type Asked = Pick<MailedDemande, 'id' | 'reference' | 'name' | 'family_name' | 'email' | 'company' | 'suivi_token'>;
export type About = LetterSender & { demande: Asked; when: string };

const TO_PERSON = { readers: 'ACCUEIL', secretLinks: ['follow-up'], isByHand: true } as const;
const WITHOUT_LINK = { readers: 'ACCUEIL', secretLinks: [], isByHand: true } as const;
const TO_STAFF = { readers: 'ACCUEIL', secretLinks: [], isToStaff: true } as const;

export const rendezVousMails = {
  accepted: {
    kind: 'rdv_accepte',
    label: 'Rendez-vous confirmé',
    ...TO_PERSON,
    letter: (about: About): Letter =>
      toVisitor(about, {
        subject: `Rendez-vous confirmé, ${about.when}`,
        paragraphs: ['Votre rendez-vous est confirmé. Nous vous attendons.'],
        facts: meeting(about),
        action: follow(about),
        after: ['L’invitation jointe l’ajoute à votre agenda. Un empêchement ? Annulez-le depuis la page ci-dessus, ou appelez-nous.'],
      }),
  },
  moved: {
    kind: 'rdv_deplace',
    label: 'Rendez-vous déplacé',
    ...TO_PERSON,
    letter: (about: About & { before: string }): Letter =>
      toVisitor(about, {
        subject: `Rendez-vous déplacé, ${about.when}`,
        paragraphs: [`Votre rendez-vous prévu le ${about.before} est déplacé : il aura lieu le ${about.when}.`],
        facts: meeting(about),
        action: follow(about),
        after: ['L’invitation jointe met votre agenda à jour. Si cette heure ne vous convient pas, appelez-nous.'],
      }),
  },
  /** The person accepts one by a button: opening the link changes nothing. */
  proposed: {
    kind: 'rdv_propose',
    label: 'Autre heure proposée',
    ...TO_PERSON,
    letter: (about: About & { hours: string[]; until: string; isAccepted: boolean; message: string }): Letter => {
      const [hour = '', ...others] = about.hours;
      const isOne = others.length === 0;
      return toVisitor(about, {
        subject: isOne ? `Une autre heure pour votre rendez-vous, ${hour}` : `D’autres heures pour votre rendez-vous du ${about.when}`,
        paragraphs: [
          ...(about.message ? [about.message] : []),
          about.isAccepted
            ? `Nous aimerions déplacer votre rendez-vous du ${about.when}.`
            : `Vous avez demandé un rendez-vous le ${about.when}. Nous préférerions vous recevoir à une autre heure.`,
          `${isOne ? 'Cette heure vous est gardée' : 'Ces heures vous sont gardées, au choix,'} jusqu’au ${about.until}. Rien ne change avant votre accord.`,
        ],
        facts: meeting({ ...about, when: about.hours.join('\n') }),
        action: { label: isOne ? 'Répondre à cette proposition' : 'Choisir une heure', url: suiviUrl(about, about.demande) },
        after: [
          `Si ${isOne ? 'elle ne vous convient pas' : 'aucune ne vous convient'}, dites-le depuis cette page ou appelez-nous : nous en chercherons une autre.`,
        ],
      });
    },
  },
  agreed: {
    kind: 'rdv_propose_accord',
    label: 'Heure proposée acceptée, à l’équipe',
    ...TO_STAFF,
    letter: (about: About): Letter =>
      toStaff(about, 'Heure proposée acceptée', [`${who(about)} accepte l’heure proposée : le rendez-vous a lieu le ${about.when}.`]),
  },
  declined: {
    kind: 'rdv_propose_refus',
    label: 'Heure proposée refusée, à l’équipe',
    ...TO_STAFF,
    letter: (about: About & { proposed: string }): Letter =>
      toStaff(
        about,
        'Heure proposée refusée',
        [`L’heure proposée ne convient pas à ${who(about)} : ${about.proposed}. Son rendez-vous du ${about.when} reste tel qu’il est.`],
        [{ label: 'Proposer une autre heure', url: `${about.publicUrl}/admin/rendez_vous?id=${about.demande.id}` }],
      ),
  },
  refused: {
    kind: 'rdv_refuse',
    label: 'Rendez-vous refusé',
    ...WITHOUT_LINK,
    letter: (about: About & { reason: string; others: string[] }): Letter =>
      toVisitor(about, {
        subject: 'Votre demande de rendez-vous',
        paragraphs: [
          `Nous ne pouvons pas vous recevoir le ${about.when}.`,
          ...(about.reason ? [about.reason] : []),
          ...(about.others.length > 0 ? [`Ces créneaux sont libres :\n${about.others.map((other) => `– ${other}`).join('\n')}`] : []),
        ],
        action: { label: 'Choisir un autre créneau', url: `${about.publicUrl}/rdv_pro` },
      }),
  },
  cancelled: {
    kind: 'rdv_annule',
    label: 'Rendez-vous annulé',
    ...WITHOUT_LINK,
    letter: (about: About & { reason: string; byVisitor: boolean }): Letter =>
      toVisitor(about, {
        subject: `Rendez-vous annulé, ${about.when}`,
        paragraphs: [
          about.byVisitor
            ? `Comme vous l’avez demandé, votre rendez-vous prévu le ${about.when} est annulé.`
            : `Votre rendez-vous prévu le ${about.when} est annulé.`,
          ...(about.reason ? [about.reason] : []),
        ],
        action: { label: 'Choisir un autre créneau', url: `${about.publicUrl}/rdv_pro` },
      }),
  },
  reminder: {
    kind: 'rdv_rappel',
    label: 'Rappel de rendez-vous',
    readers: 'ACCUEIL',
    secretLinks: ['follow-up'],
    letter: (about: About): Letter =>
      toVisitor(about, {
        subject: `Rappel : votre rendez-vous, ${about.when}`,
        paragraphs: ['Votre rendez-vous approche. Nous vous attendons.'],
        facts: meeting(about),
        action: follow(about),
        after: ['Un empêchement ? Annulez-le depuis la page ci-dessus : un autre professionnel pourra prendre l’heure.'],
      }),
  },
  escalation: {
    kind: 'rdv_escalade',
    label: 'Rendez-vous sans réponse, à l’équipe',
    ...TO_STAFF,
    letter: (about: About): Letter =>
      toStaff(
        about,
        'Rendez-vous sans réponse depuis 24 heures',
        [
          `${who(about)} attend une réponse pour le ${about.when}.`,
          'Passé le temps où le créneau lui est gardé, un autre pourra le prendre.',
        ],
        answerLinks(about.publicUrl, about.demande.id),
      ),
  },
  givenUp: {
    kind: 'rdv_annule_equipe',
    label: 'Rendez-vous annulé, à l’équipe',
    ...TO_STAFF,
    letter: (about: About): Letter =>
      toStaff(about, 'Rendez-vous annulé par la personne', [
        `${who(about)} a annulé son rendez-vous prévu le ${about.when}. Le créneau est de nouveau libre.`,
      ]),
  },
} satisfies Record<string, MailKind>;

const follow = (about: About) => ({ label: 'Voir mon rendez-vous', url: suiviUrl(about, about.demande) });

const meeting = ({ shop, when }: About): MailFact[] => [
  { label: 'Quand', text: when },
  { label: 'Où', text: [shop.name, ...addressLines(shop)].join('\n') },
];

const toStaff = (about: About, subject: string, paragraphs: string[], links: { label: string; url: string }[] = []): Letter =>
  letter({
    shop: about.shop,
    publicUrl: about.publicUrl,
    subject: `[${about.demande.reference}] ${subject}`,
    title: subject,
    paragraphs,
    action: { label: 'Ouvrir la demande', url: `${about.publicUrl}/admin/demandes/${about.demande.id}` },
    links,
  });

const who = ({ demande: { name, family_name, company } }: About) => `${name} ${family_name}${company ? ` (${unlinked(company)})` : ''}`;

export const answerLinks = (publicUrl: string, id: string) => [
  { label: 'Accepter le rendez-vous', url: `${publicUrl}/rdv_pro/accept/${id}` },
  { label: 'Refuser ou proposer une autre heure', url: `${publicUrl}/rdv_pro/refuse/${id}` },
];
