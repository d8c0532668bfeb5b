import { addressLines } from '~/content/reglages/postal-address';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { type Letter, letter, type MailFact } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import type { MailKind } from '~/platform/mail/mail-kind';
import { unlinked } from '~/platform/text/unlinked';
import { spacedTelephone, telHref } from '~/ui/telephone';
import type { Line } from './contract';

type Shop = MailShop & { phone: string; email: string; street: string; postalCode: string; city: string };
export type LetterSender = { shop: Shop; publicUrl: string; retentionMonths: Record<DemandeKindName | 'newsletter', number> };
export type MailedDemande = {
  id: string;
  reference: string;
  name: string;
  family_name: string;
  email: string;
  phone: string | null;
  company: string | null;
  /** 1: no heating or hot water. */
  urgent: 0 | 1;
  suivi_token: string;
};
type About = LetterSender & { kind: { name: DemandeKindName }; demande: MailedDemande; lines: MailFact[] } & Joined;

export const demandeMails = {
  accuse: {
    kind: 'demande_accuse',
    label: 'Accusé de réception',
    readers: 'ACCUEIL',
    secretLinks: ['follow-up'],
    title: 'Accusé de réception',
    letter: acknowledgement,
  },
  notification: {
    kind: 'demande_notification',
    label: 'Nouvelle demande, à l’équipe',
    readers: 'ACCUEIL',
    isToStaff: true,
    secretLinks: [],
    title: 'Courriel à l’équipe',
    letter: notification,
  },
} satisfies Record<string, MailKind>;

type Joined = { photos: number; documents?: number };

/** Files by sort; `files` with width 0 are no pictures. */
export function joinedOf(files: readonly { width: number }[]): Required<Joined> {
  const photos = files.filter(({ width }) => width > 0).length;
  return { photos, documents: files.length - photos };
}

const joinedFacts = ({ photos, documents = 0 }: Joined): MailFact[] => [
  ...(photos > 0 ? [{ label: 'Photos jointes', text: String(photos) }] : []),
  ...(documents > 0 ? [{ label: 'Documents joints', text: String(documents) }] : []),
];

/** Frame of a mail to a visitor. An address may be another person's, so no typed text goes along (docs/decisions/025). */
export function toVisitor(
  {
    shop,
    publicUrl,
    demande,
  }: LetterSender & {
    /** Undefined when it is about several. */
    demande: Pick<MailedDemande, 'reference'> | undefined;
  },
  content: {
    /** Also the headline, without the reference, which must not be split. */
    subject: string;
    /** Instead of « Bonjour, »; null when the text greets. */
    greeting?: string | null;
    paragraphs: string[];
    facts?: MailFact[];
    action?: { label: string; url: string };
    links?: { label: string; url: string }[];
    after?: string[];
  },
): Letter {
  return letter({
    shop,
    publicUrl,
    subject: `${content.subject} – ${shop.name}`,
    title: demande ? content.subject.replace(` ${demande.reference}`, '') : content.subject,
    ...(content.greeting !== null && { greeting: content.greeting ?? 'Bonjour,' }),
    paragraphs: content.paragraphs,
    ...(content.facts && { facts: content.facts }),
    ...(content.action && { action: content.action }),
    ...(content.links && { links: content.links }),
    after: [
      ...(content.after ?? []),
      `Une question ? Répondez à ce courriel${shop.phone && ` ou appelez-nous au ${shop.phone.replaceAll(' ', '\u00a0')}`}, en rappelant la référence ${demande?.reference ?? 'de la demande'}.`,
    ],
    footer: [...addressLines(shop), shop.phone].filter(Boolean),
  });
}

export const suiviUrl = ({ publicUrl }: Pick<LetterSender, 'publicUrl'>, { suivi_token }: Pick<MailedDemande, 'suivi_token'>) =>
  `${publicUrl}/suivi/${suivi_token}`;

/** The typed text is only behind the link. */
function acknowledgement(
  about: LetterSender & {
    kind: { name: DemandeKindName };
    demande: Pick<MailedDemande, 'reference' | 'suivi_token'>;
    chosen: Line[];
    received: string;
  } & Joined,
): Letter {
  const { kind, demande, chosen, retentionMonths, publicUrl } = about;
  return toVisitor(about, {
    subject: `Votre demande ${demande.reference} est bien reçue`,
    paragraphs: [`${about.received} Sa référence est ${demande.reference}.`],
    facts: [{ label: 'Demande', text: KINDS[kind.name].label }, ...chosen, ...joinedFacts(about)],
    action: { label: 'Suivre ma demande', url: suiviUrl(about, demande) },
    links: [{ label: 'Vos informations et vos droits', url: `${publicUrl}/confidentialite` }],
    after: [
      'Ce que vous avez écrit se relit sur cette page, que ce lien est seul à ouvrir. Vous n’avez rien demandé ? Ne faites rien : votre adresse a sans doute été tapée par erreur.',
      `Vos informations servent à vous répondre et sont effacées ${retentionMonths[kind.name]} mois après notre dernier échange.`,
    ],
  });
}

type MailedPerson = Pick<MailedDemande, 'name' | 'family_name' | 'company' | 'phone' | 'email'>;

const whoOf = ({ name, family_name }: MailedPerson) => `${name} ${family_name}`.trim();

export const personFacts = (demande: MailedPerson): MailFact[] => [
  { label: 'De la part de', text: whoOf(demande) },
  ...(demande.company ? [{ label: 'Entreprise', text: unlinked(demande.company) }] : []),
  ...(demande.phone ? [{ label: 'Téléphone', text: spacedTelephone(demande.phone), url: telHref(demande.phone) }] : []),
  ...(demande.email
    ? [{ label: 'E-mail', text: demande.email, url: `mailto:${encodeURIComponent(demande.email).replace('%40', '@')}` }]
    : []),
];

function notification(about: About & { links: { label: string; url: string }[] }): Letter {
  const { demande, lines, links, shop, publicUrl } = about;
  const { label } = KINDS[about.kind.name];
  const who = whoOf(demande);
  const urgent = demande.urgent === 1 ? '⚠ Panne urgente – ' : '';
  return letter({
    shop,
    publicUrl,
    // First, since lists truncate subjects.
    subject: `${urgent}[${demande.reference}] ${label} – ${who}`,
    title: `${urgent}${label} – ${who}`,
    // In a list, the content says more than the kind.
    preheader: lines.map(({ text }) => text).join(' · ') || `${label}, ${demande.reference}`,
    paragraphs: [`${label} : une nouvelle demande, ${demande.reference}.`],
    facts: [...personFacts(demande), ...lines, ...joinedFacts(about)],
    action: { label: 'Ouvrir la demande', url: `${publicUrl}/admin/demandes/${demande.id}` },
    links,
  });
}
