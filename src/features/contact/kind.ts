import { asked, type DemandeKind } from '~/intake/demande-kind';
import type { ContactPayload } from './input';

export const contactKind: DemandeKind<ContactPayload> = {
  name: 'contact',
  summary: ({ subject }) => subject,
  ...asked<ContactPayload>({ Sujet: ({ subject }) => subject, Message: ({ message }) => message }),
  privacy: {
    title: 'Contact',
    kept: 'Message de contact',
    data: 'Nom, prénom, courriel, téléphone si vous le donnez, sujet et message.',
    purpose: 'Vous répondre.',
    basis: 'Notre intérêt légitime à répondre aux personnes qui nous écrivent.',
  },
};
