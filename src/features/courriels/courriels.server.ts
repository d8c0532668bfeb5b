import { record } from '~/content/journal/journal.server';
import { ofCampagne } from '~/features/newsletter/mail-causes';
import { mayReceive } from '~/features/newsletter/may-receive.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { hasLiveLink, hiddenKinds, type MailKinds, mailLabel } from '~/platform/mail/mail-kind';
import { resendMail } from '~/platform/mail/outbox';
import { type ListedMail, listMails } from '~/platform/mail/outbox-list';
import { findMail } from '~/platform/mail/outbox-read';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import type { CourrielsQuery } from './contract';

type Reader = Pick<Caller, 'role'>;

export async function listCourriels({ db }: Pick<Deps, 'db'>, mails: MailKinds, by: Reader, { campagne, ...query }: CourrielsQuery) {
  const hidden = by.role === 'ADMIN' ? [] : hiddenKinds(mails, by.role);
  const { rows, total } = await listMails(db, { ...query, cause: campagne ? ofCampagne(campagne) : undefined, hidden });
  return { data: rows.map((row) => viewOf(row, mails)), total };
}

/** @throws Problem 404, also by role; 409 for a mail whose link was removed or whose recipient unsubscribed */
export async function resend(deps: Pick<Deps, 'db' | 'clock'>, mails: MailKinds, by: Caller, id: string): Promise<void> {
  const { db } = deps;
  const mail = await requireRow(db, mails, by, id);
  if (isSpent(mails, mail)) throw new Problem(409, 'lien_retire', SPENT);
  if (mail.abonne_id !== null && !(await mayReceive({ db }, mail.abonne_id, mail.kind)))
    throw new Problem(409, 'desinscrit', 'Cette personne s’est désinscrite de la lettre\u00a0: le site ne la lui envoie plus.');
  await resendMail(deps, id);
  // No recipient: the journal outlives an erasure.
  await record(deps, db, { by, action: 'renvoyer', subject: 'courriel', subjectId: id, label: 'Un courriel' });
}

/** Sent: the stored copy has no link any more. */
const isSpent = (mails: MailKinds, { kind, state }: ListedMail) => state === 'envoye' && hasLiveLink(mails, kind);

const SPENT =
  'Le lien de ce courriel ne sert qu’à la personne\u00a0: le site l’a retiré une fois parti. Faites-lui-en envoyer un nouveau, depuis son compte ou par le formulaire.';

/** Without personal links. @throws Problem 404, also by role */
export async function requireCourriel({ db }: Pick<Deps, 'db'>, mails: MailKinds, by: Reader, id: string) {
  const row = await requireRow(db, mails, by, id);
  return {
    ...viewOf(row, mails),
    replyTo: row.reply_to,
    ...pickWords(withoutSecretLinks(row)),
    demandeId: row.demande_id,
    campagneId: row.campagne_id,
    isSpent: isSpent(mails, row),
  };
}

async function requireRow(db: Deps['db'], mails: MailKinds, { role }: Reader, id: string) {
  const row = await findMail(db, id);
  if (!row || hiddenKinds(mails, role).includes(row.kind)) throw notFound('Ce courriel n’existe pas ou plus.');
  return row;
}

const pickWords = ({ text, html }: { text: string; html: string }) => ({ text, html });

function viewOf(row: ListedMail, mails: MailKinds) {
  return {
    id: row.id,
    kind: row.kind,
    label: mailLabel(mails, row.kind),
    to: row.to_address,
    toName: row.to_name,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
