import { type LetterSender, type MailedDemande, suiviUrl, toVisitor } from '~/intake/mail';
import type { Letter } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';

export const reponseMails = {
  reponse: { kind: 'demande_reponse', label: 'Réponse à une demande', title: 'Courriel de réponse', isByHand: true, letter: answerLetter },
} satisfies Record<string, MailKind>;

function answerLetter(about: LetterSender & { demande: MailedDemande; message: string; author: string }): Letter {
  const { demande, message, author, shop } = about;
  return toVisitor(about, {
    subject: `Réponse à votre demande ${demande.reference}`,
    paragraphs: [message, `${author}, ${shop.name}`],
    action: { label: 'Suivre ma demande', url: suiviUrl(about, demande) },
  });
}
