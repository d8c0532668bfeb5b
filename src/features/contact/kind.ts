import { type DemandeKind, linesOf } from '~/intake/demande-kind';
import type { ContactPayload } from './contract';

export const contactKind: DemandeKind<ContactPayload> = {
  name: 'contact',
  prefix: 'CO',
  label: 'Message',
  summary: ({ subject }) => subject,
  lines: ({ subject, message }) => linesOf({ Sujet: subject, Message: message }),
};
