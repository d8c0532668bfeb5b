import { type LetterSender, type MailedDemande, suiviUrl, toVisitor } from '~/intake/mail';
import { signature } from '~/intake/signature';
import type { Letter } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';
import { greeted } from './greeting';

export const reponseMails = {
  reponse: {
    kind: 'demande_reponse',
    label: 'Réponse à une demande',
    readers: 'ACCUEIL',
    secretLinks: ['suivi'],
    title: 'Courriel de réponse',
    isByHand: true,
    letter: answerLetter,
  },
  lien: {
    kind: 'suivi_nouveau_lien',
    label: 'Nouveau lien de suivi',
    readers: 'ACCUEIL',
    secretLinks: ['suivi'],
    title: 'Nouveau lien de suivi',
    isByHand: true,
    letter: (about: LetterSender & { demande: Pick<MailedDemande, 'reference' | 'suivi_token'> }): Letter =>
      toVisitor(about, {
        subject: `Le nouveau lien de votre demande ${about.demande.reference}`,
        paragraphs: ['Voici un nouveau lien pour suivre votre demande. Celui de nos courriels précédents ne s’ouvre plus.'],
        action: { label: 'Suivre ma demande', url: suiviUrl(about, about.demande) },
        after: ['Ce lien est personnel : ne le transmettez à personne.'],
      }),
  },
} satisfies Record<string, MailKind>;

/** Somebody of the team has read what was asked, and reads the mail before it leaves: it may name the person (docs/decisions/033). */
function answerLetter(about: LetterSender & { demande: MailedDemande; message: string; author: string }): Letter {
  const { demande, author, shop } = about;
  const { greeting, message } = greeted(about.message, demande);
  return toVisitor(about, {
    subject: `Réponse à votre demande ${demande.reference}`,
    greeting,
    paragraphs: [message, signature(author, shop.name)],
    action: { label: 'Suivre ma demande', url: suiviUrl(about, demande) },
  });
}
