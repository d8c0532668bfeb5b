import { type Asked, type LetterSender, suiviUrl, toVisitor } from '~/intake/mail';
import type { Letter } from '~/platform/mail/letter';

/** A member of the staff writes back. */
export function answerLetter(about: LetterSender & { demande: Asked; message: string; author: string }): Letter {
  const { demande, message, author, shop } = about;
  return toVisitor(about, {
    subject: `Réponse à votre demande ${demande.reference}`,
    paragraphs: [message, `${author}, ${shop.name}`],
    action: { label: 'Suivre ma demande', url: suiviUrl(about, demande) },
  });
}
