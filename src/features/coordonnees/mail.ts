import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { UNDO_DAYS } from '~/content/vocabulary/retention';
import { letter, type MailFact } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import type { MailKind } from '~/platform/mail/mail-kind';

type About = { shop: MailShop; publicUrl: string; facts: MailFact[] };

export const coordonneesMails = {
  changed: {
    kind: 'coordonnees_changees',
    label: 'Coordonnées changées',
    readers: 'ADMIN',
    secretLinks: ['account'],
    letter: ({ shop, publicUrl, facts, url }: About & { url: string | undefined }) =>
      letter({
        shop,
        publicUrl,
        subject: `Les coordonnées de ${shop.name} ont changé`,
        title: 'Les coordonnées du magasin ont changé',
        greeting: 'Bonjour,',
        paragraphs: [
          'Quelqu’un vient de changer, dans les réglages du site, comment on joint le magasin ou qui est prévenu de ses demandes. Vous recevez ce message parce que votre adresse servait jusque-là, ou parce que vous êtes administrateur du site.',
        ],
        facts,
        ...(url && { action: { label: 'Remettre comme avant', url } }),
        after: url
          ? [
              'Si vous êtes au courant, ne faites rien.',
              `Sinon, ce lien ouvre une page qui montre ce qui serait remis\u00a0; rien ne change avant que vous ne l’ayez confirmé. Il sert une seule fois, pendant ${IN_LETTERS[UNDO_DAYS]} jours. Il ferme aussi les sessions du compte qui a fait le changement, et prévient les administrateurs.`,
            ]
          : ['Ce n’était pas prévu\u202f? Prévenez un administrateur du site\u00a0: il peut tout remettre.'],
      }),
  },
  putBack: {
    kind: 'coordonnees_remises',
    label: 'Coordonnées remises',
    readers: 'ADMIN',
    secretLinks: [],
    letter: ({ shop, publicUrl, facts, author, isAdmin }: About & { author: string; isAdmin: boolean }) =>
      letter({
        shop,
        publicUrl,
        subject: `Les coordonnées de ${shop.name} sont remises comme avant`,
        title: 'Les coordonnées du magasin sont remises',
        greeting: 'Bonjour,',
        paragraphs: [
          `Le lien d’un courriel vient de remettre des coordonnées du magasin comme elles étaient avant un changement. Les sessions du compte de ${author}, qui avait fait ce changement, sont fermées.`,
        ],
        facts,
        ...(isAdmin && { action: { label: 'Voir le journal', url: `${publicUrl}/admin/journal` } }),
        after: [
          `Si ${author} n’avait rien changé, quelqu’un connaît le mot de passe de ce compte\u00a0: faites-en choisir un autre, par «\u00a0Mot de passe oublié\u00a0», ou fermez le compte.`,
          'Si le changement était voulu, il se refait dans les réglages.',
        ],
      }),
  },
} satisfies Record<string, MailKind>;
