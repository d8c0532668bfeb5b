import { type Letter, letter, type MailFact } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import type { MailKind } from '~/platform/mail/mail-kind';

type Link = { label: string; url: string };
type About = { shop: MailShop; publicUrl: string; name: string };
export type AboutDemande = About & { demande: { id: string; reference: string; name: string; family_name: string } };

/** Mails to staff hold name and reference only; the text is behind the link. */
export const avisMails = {
  confiee: {
    kind: 'avis_confiee',
    label: 'Une demande est confiée, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    letter: (about: AboutDemande & { by: string }) => one(about, 'vous est confiée', `${about.by} vous confie une demande :`),
  },
  reponse: {
    kind: 'avis_reponse',
    label: 'Une personne a répondu, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    letter: (about: AboutDemande) => one(about, 'une réponse de la personne', 'Une réponse vient d’arriver :'),
  },
  rappel: {
    kind: 'avis_rappel',
    label: 'Rappel dû, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    letter: (about: AboutDemande) => one(about, 'à rappeler', 'C’est l’heure du rappel que vous aviez noté pour'),
  },
  retard: {
    kind: 'avis_retard',
    label: 'Demande en retard, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    letter: (about: AboutDemande) => one(about, 'en retard', 'Le délai promis est passé, et personne n’a encore répondu à'),
  },
  /** Without a request: deleted with any erasure (`dropLists`). */
  liste: {
    kind: 'avis_liste',
    label: 'Le point du matin, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    letter: ({ shop, publicUrl, name, subject, intro, facts, links, more }: About & List): Letter =>
      letter({
        shop,
        publicUrl,
        subject: `${subject} – ${shop.name}`,
        title: subject,
        greeting: `Bonjour ${name},`,
        paragraphs: [intro],
        facts,
        action: more,
        links,
        after: [CHOOSE],
      }),
  },
} satisfies Record<string, MailKind>;

type List = { subject: string; intro: string; facts: MailFact[]; links: Link[]; more: Link };

const CHOOSE = 'Ce dont vous êtes prévenu, et quand, se choisit dans « Mon compte ».';

function one({ shop, publicUrl, name, demande }: AboutDemande, what: string, sentence: string): Letter {
  return letter({
    shop,
    publicUrl,
    subject: `[${demande.reference}] ${who(demande)} : ${what}`,
    title: `${who(demande)} : ${what}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [`${sentence} ${who(demande)} (${demande.reference}).`],
    action: { label: 'Ouvrir la demande', url: demandeUrl(publicUrl, demande.id) },
    after: [CHOOSE],
  });
}

export const who = ({ name, family_name }: AboutDemande['demande']) => `${name} ${family_name}`.trim();
export const demandeUrl = (publicUrl: string, id: string) => `${publicUrl}/admin/demandes/${id}`;
