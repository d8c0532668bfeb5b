import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { INVITATION_DAYS, UNDO_DAYS } from '~/content/vocabulary/retention';
import { letter, type MailFact } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import type { MailKind } from '~/platform/mail/mail-kind';

type About = { shop: MailShop; publicUrl: string; name: string };
type LinkMail = About & { url: string };
type ChangeMail = About & { facts: MailFact[]; telephone: string };
type UndoMail = ChangeMail & { url: string | undefined };
type Content = Omit<Parameters<typeof letter>[0], keyof About | 'subject' | 'title' | 'greeting'>;

export const compteMails = {
  oubli: {
    kind: 'mot_de_passe_oublie',
    label: 'Mot de passe oublié',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ url, ...about }: LinkMail) =>
      toHolder(about, 'Choisissez un nouveau mot de passe', {
        paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe pour l’espace de gestion du site.'],
        action: { label: 'Choisir un mot de passe', url },
        after: [
          'Ce lien sert une seule fois, pendant une heure.',
          'Si vous n’avez rien demandé, ne faites rien : votre mot de passe actuel reste valable.',
        ],
      }),
  },
  invitation: {
    kind: 'invitation',
    label: 'Invitation d’un compte',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ url, ...about }: LinkMail) =>
      toHolder(about, 'Votre accès à l’espace de gestion', {
        paragraphs: [
          `Un accès à l’espace de gestion du site ${about.shop.name} vous attend. Il ne vous reste qu’à choisir votre mot de passe.`,
        ],
        action: { label: 'Choisir mon mot de passe', url },
        after: [
          `Ce lien sert une seule fois, pendant ${IN_LETTERS[INVITATION_DAYS]} jours. Passé ce temps, demandez une nouvelle invitation à votre administrateur.`,
        ],
      }),
  },
  takenBack: {
    kind: 'compte_repris',
    label: 'Compte repris',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ url, ...about }: LinkMail) =>
      toHolder(about, 'Votre compte est de nouveau à vous', {
        paragraphs: [
          'Votre compte de l’espace de gestion est remis comme avant le changement. Toutes ses sessions sont fermées et l’ancien mot de passe ne sert plus.',
          'Choisissez-en un nouveau, que vous n’utilisez nulle part ailleurs.',
        ],
        action: { label: 'Choisir un mot de passe', url },
        after: [
          'Ce lien sert une seule fois, pendant une heure. Passé ce temps, «\u00a0Mot de passe oublié\u00a0» en donne un autre.',
          'Prévenez votre administrateur : il verra dans le journal ce qui a été fait avec votre compte.',
        ],
      }),
  },
  guesses: {
    kind: 'connexions_refusees',
    label: 'Essais d’ouvrir un compte',
    readers: 'ADMIN',
    secretLinks: [],
    letter: ({ hadPassword, ...about }: About & { hadPassword: boolean }) =>
      toHolder(about, 'Quelqu’un essaie d’ouvrir votre compte', {
        paragraphs: [
          'Dix essais de suite viennent d’échouer sur votre compte de l’espace de gestion, depuis un appareil où vous ne vous êtes jamais connecté. Rien n’a été ouvert : d’un appareil inconnu, tout essai est refusé pendant un quart d’heure.',
          hadPassword
            ? 'Le mot de passe essayé était le bon : seul le code du second facteur a manqué. Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en un autre sans attendre.'
            : 'Sur vos appareils habituels, rien ne change : vous vous connectez comme d’ordinaire.',
        ],
        action: { label: 'Choisir un autre mot de passe', url: `${about.publicUrl}/reset_password_mail` },
        after: [
          'Si c’était vous, attendez un quart d’heure ou choisissez un autre mot de passe.',
          ...(hadPassword
            ? []
            : [
                'Si ce n’était pas vous et que votre mot de passe ne sert qu’ici, vous n’avez rien à faire. S’il sert ailleurs, changez-le. Un second facteur, à ajouter sous « Mon compte », protège mieux encore.',
              ]),
          'Ce message part une fois par jour au plus, même si les essais continuent.',
        ],
      }),
  },
  passwordChanged: {
    kind: 'mot_de_passe_change',
    label: 'Mot de passe changé',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ facts, url, telephone, ...about }: UndoMail) =>
      toHolder(about, 'Votre mot de passe a changé', {
        paragraphs: [
          'Le mot de passe de votre compte vient d’être choisi ou changé, et toutes les sessions ouvertes auparavant ont été fermées.',
        ],
        facts,
        ...wayBack(url, telephone),
      }),
  },
  changed: {
    kind: 'compte_change',
    label: 'Compte modifié',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ facts, url, telephone, ...about }: UndoMail) =>
      toHolder(about, 'Votre compte a changé', {
        paragraphs: [
          'Votre compte de l’espace de gestion vient d’être modifié. Les sessions ouvertes ailleurs et les liens en attente ont été fermés.',
        ],
        facts,
        ...wayBack(url, telephone),
      }),
  },
  newAddress: {
    kind: 'compte_nouvelle_adresse',
    label: 'Nouvelle adresse d’un compte',
    readers: 'ADMIN',
    secretLinks: [],
    letter: ({ facts, ...about }: ChangeMail) =>
      toHolder(about, 'L’adresse de votre compte a changé', {
        paragraphs: ['Votre compte de l’espace de gestion s’ouvre désormais avec cette adresse-ci. Le mot de passe reste le même.'],
        facts,
        after: [`L’ancienne adresse a reçu un courriel qui permet de revenir en arrière pendant ${IN_LETTERS[UNDO_DAYS]} jours.`],
      }),
  },
  removed: {
    kind: 'compte_supprime',
    label: 'Compte supprimé',
    readers: 'ADMIN',
    secretLinks: [],
    letter: ({ facts, telephone, ...about }: ChangeMail) =>
      toHolder(about, 'Votre compte est supprimé', {
        paragraphs: ['Votre compte de l’espace de gestion vient d’être supprimé : vous ne pouvez plus vous connecter.'],
        facts,
        after: [
          `Ce n’était pas prévu ? Prévenez tout de suite un autre administrateur, ou appelez le magasin${telephone && ` au ${telephone}`}.`,
        ],
      }),
  },
} satisfies Record<string, MailKind>;

const toHolder = ({ shop, publicUrl, name }: About, title: string, content: Content) =>
  letter({ shop, publicUrl, subject: `${title} – ${shop.name}`, title, greeting: `Bonjour ${name},`, ...content });

function wayBack(url: string | undefined, telephone: string) {
  if (!url)
    return { after: [`Ce n’était pas prévu ? Prévenez un administrateur, ou appelez le magasin${telephone && ` au ${telephone}`}.`] };
  return {
    action: { label: 'Ce n’est pas moi', url },
    after: [
      'Si vous êtes au courant, ne faites rien.',
      `Ce n’est pas vous ? Ce lien sert une seule fois, pendant ${IN_LETTERS[UNDO_DAYS]} jours : il remet le compte comme avant, ferme toutes ses sessions, et vous envoie de quoi choisir un nouveau mot de passe.`,
    ],
  };
}
