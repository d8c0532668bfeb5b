import { type LetterSender, toVisitor } from '~/intake/mail';
import { signature } from '~/intake/signature';
import type { Letter, MailFact } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';
import { greeted } from '../conversation/greeting';

export const transfertMails = {
  transfert: {
    kind: 'demande_transfert',
    label: 'Demande transférée',
    readers: 'ACCUEIL',
    // Only the person gets the follow-up link.
    secretLinks: [],
    title: 'Transfert',
    isByHand: true,
    letter: transferLetter,
  },
} satisfies Record<string, MailKind>;

type About = LetterSender & { demande: { reference: string }; message: string; author: string; facts: MailFact[] };

function transferLetter(about: About): Letter {
  const { demande, author, shop, facts } = about;
  const { greeting, message } = greeted(about.message, { name: '', family_name: '' });
  return toVisitor(about, {
    subject: `Au sujet de la demande ${demande.reference}`,
    greeting,
    paragraphs: [message || 'Nous vous transmettons ce qui suit.', signature(author, shop.name)],
    facts,
  });
}
