import { addressLines } from '~/content/reglages/postal-address';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { UNCONFIRMED_DAYS } from '~/content/vocabulary/retention';
import { letter } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import type { MailKind } from '~/platform/mail/mail-kind';
import type { MailHeaders } from '~/platform/mail/post';
import type { Written } from '~/platform/mail/rich';

type About = { shop: MailShop; publicUrl: string; name: string; unsubscribe: string };

type Sent = {
  shop: MailShop & { street: string; postalCode: string; city: string };
  publicUrl: string;
  campagne: { subject: string; written: Written };
  unsubscribe: string | undefined;
};

export const lettreMails = {
  confirmation: {
    kind: 'newsletter_confirmation',
    label: 'Lettre\u00a0: inscription à confirmer',
    readers: 'ACCUEIL',
    secretLinks: ['confirmation', 'unsubscription'],
    letter: ({ shop, publicUrl, unsubscribe, url }: Omit<About, 'name'> & { url: string }) =>
      letter({
        shop,
        publicUrl,
        subject: `Confirmez votre inscription à la lettre – ${shop.name}`,
        title: 'Confirmez votre inscription à la lettre',
        // The name may be a stranger's input: docs/decisions/025.
        greeting: 'Bonjour,',
        paragraphs: ['Vous avez demandé à recevoir notre lettre d’information. Confirmez-le d’un clic : sans cela, vous ne recevrez rien.'],
        action: { label: 'Confirmer mon inscription', url },
        after: [`Si vous n’avez rien demandé, ne faites rien : cette adresse sera oubliée dans ${IN_LETTERS[UNCONFIRMED_DAYS]} jours.`],
        links: [{ label: 'Ne plus rien recevoir', url: unsubscribe }],
      }),
  },
  welcome: {
    kind: 'newsletter_bienvenue',
    label: 'Lettre\u00a0: inscription confirmée',
    readers: 'ACCUEIL',
    secretLinks: ['confirmation', 'unsubscription'],
    letter: ({ shop, publicUrl, name, unsubscribe, choose }: About & { choose: string }) =>
      letter({
        shop,
        publicUrl,
        subject: `Votre inscription est confirmée – ${shop.name}`,
        title: 'Votre inscription est confirmée',
        greeting: name ? `Bonjour ${name},` : 'Bonjour,',
        paragraphs: ['C’est fait : vous recevrez notre lettre d’information, quelques fois par an.'],
        links: [
          { label: 'Dire ce qui m’intéresse', url: choose },
          { label: 'Me désinscrire', url: unsubscribe },
        ],
      }),
  },
  campagne: {
    kind: 'campagne',
    label: 'Lettre\u00a0: campagne',
    readers: 'ACCUEIL',
    secretLinks: ['unsubscription'],
    letter: campagneLetter,
  },
  campagneEssai: {
    kind: 'campagne_essai',
    label: 'Lettre\u00a0: essai d’une campagne',
    readers: 'ACCUEIL',
    secretLinks: ['unsubscription'],
    letter: campagneLetter,
  },
} satisfies Record<string, MailKind>;

/** @param about `unsubscribe`: undefined in the author's test copy */
function campagneLetter({ shop, publicUrl, campagne, unsubscribe }: Sent) {
  return letter({
    shop,
    publicUrl,
    subject: unsubscribe ? campagne.subject : `[Essai] ${campagne.subject}`,
    paragraphs: [],
    rich: campagne.written,
    ...(unsubscribe
      ? { links: [{ label: 'Me désinscrire', url: unsubscribe }] }
      : { after: ['Ceci est un essai : chez les inscrits, le lien de désinscription est à cette place.'] }),
    footer: [...addressLines(shop), 'Vous recevez cette lettre parce que vous vous y êtes inscrit.'],
  });
}

export const unsubscribeUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/desinscription?token=${token}`;

/** List headers (RFC 2919) and one-click unsubscribe (RFC 8058). */
export const oneClick = (publicUrl: string, token: string): MailHeaders => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/desinscription?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<lettre.${new URL(publicUrl).hostname}>`,
});
