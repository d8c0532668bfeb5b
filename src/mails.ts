import { avisMails } from './features/avis/mail';
import { compteMails } from './features/comptes/mail';
import { coordonneesMails } from './features/coordonnees/mail';
import { reponseMails } from './features/demandes/mail';
import { transfertMails } from './features/demandes/transferts/mail';
import { lettreMails } from './features/newsletter/mail';
import { rendezVousMails } from './features/rendez-vous/mail';
import { demandeMails } from './intake/mail';
import type { MailKinds } from './platform/mail/mail-kind';

export const MAILS: MailKinds = [
  demandeMails,
  reponseMails,
  transfertMails,
  rendezVousMails,
  lettreMails,
  compteMails,
  coordonneesMails,
  avisMails,
].flatMap((mails) => Object.values(mails));
