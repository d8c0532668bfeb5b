import { letter } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';

type About = { shop: string; publicUrl: string; name: string };

export const compteMails = {
  oubli: {
    kind: 'mot_de_passe_oublie',
    label: 'Mot de passe oublié',
    opensAccount: true,
    letter: ({ shop, publicUrl, name, url }: About & { url: string }) =>
      letter({
        shop,
        publicUrl,
        subject: `Choisissez un nouveau mot de passe – ${shop}`,
        title: 'Choisissez un nouveau mot de passe',
        greeting: `Bonjour ${name},`,
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
    opensAccount: true,
    letter: ({ shop, publicUrl, name, url }: About & { url: string }) =>
      letter({
        shop,
        publicUrl,
        subject: `Votre accès à l’espace de gestion – ${shop}`,
        title: 'Votre accès à l’espace de gestion',
        greeting: `Bonjour ${name},`,
        paragraphs: [`Un accès à l’espace de gestion du site ${shop} vous attend. Il ne vous reste qu’à choisir votre mot de passe.`],
        action: { label: 'Choisir mon mot de passe', url },
        after: [
          'Ce lien sert une seule fois, pendant sept jours. Passé ce temps, demandez une nouvelle invitation à votre administrateur.',
        ],
      }),
  },
  guesses: {
    kind: 'connexions_refusees',
    label: 'Essais d’ouvrir un compte',
    letter: ({ shop, publicUrl, name, hadPassword }: About & { hadPassword: boolean }) =>
      letter({
        shop,
        publicUrl,
        subject: `Quelqu’un essaie d’ouvrir votre compte – ${shop}`,
        title: 'Quelqu’un essaie d’ouvrir votre compte',
        greeting: `Bonjour ${name},`,
        paragraphs: [
          'Dix essais de suite viennent d’échouer sur votre compte de l’espace de gestion, depuis un appareil où vous ne vous êtes jamais connecté. Rien n’a été ouvert : d’un appareil inconnu, tout essai est refusé pendant un quart d’heure.',
          hadPassword
            ? 'Le mot de passe essayé était le bon : seul le code du second facteur a manqué. Si ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en un autre sans attendre.'
            : 'Sur vos appareils habituels, rien ne change : vous vous connectez comme d’ordinaire.',
        ],
        action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/reset_password_mail` },
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
    letter: ({ shop, publicUrl, name }: About) =>
      letter({
        shop,
        publicUrl,
        subject: `Votre mot de passe a changé – ${shop}`,
        title: 'Votre mot de passe a changé',
        greeting: `Bonjour ${name},`,
        paragraphs: [
          'Le mot de passe de votre compte vient d’être choisi ou changé, et toutes les sessions ouvertes auparavant ont été fermées.',
          'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et prévenez votre administrateur.',
        ],
        action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/reset_password_mail` },
      }),
  },
} satisfies Record<string, MailKind>;
