import { requireReglages } from '~/content/reglages/reglages.server';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import { dueAt } from '~/intake/due-at.server';
import { note } from '~/intake/history.server';
import { demandeMails } from '~/intake/mail';
import { mayMail } from '~/intake/mail-limits.server';
import { mailboxOf } from '~/intake/mailbox';
import { letterSenderOf, mailsToStaff, mailTo, receivedOf, staffOf } from '~/intake/mails.server';
import { keepFiles } from '~/intake/message-files.server';
import { insertDemande, newDemande } from '~/intake/receive.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { type Allowance, noteAttempt } from '~/platform/http/attempts';
import type { Handled } from '~/platform/mail/imap-mailbox';
import type { IncomingMail } from '~/platform/mail/incoming';
import { requireMailbox } from '~/platform/mail/mailbox';
import { queueMails } from '~/platform/mail/outbox';
import { storeAttachments } from './mail-files.server';
import { isShop, keepRecu } from './recu.server';

/** Mails of one address in an hour that become requests; beyond the first few they are set aside, beyond the last they wait in the mailbox. */
const OF_ONE: Allowance & { doubtful: number } = { max: 20, minutes: 60, doubtful: 5 };
const OF_ALL: Allowance = { max: 120, minutes: 60 };
/** An older one has been seen by somebody, or an acknowledgement would be late: none leaves. */
const FRESH_HOURS = 48;
const A_DAY = 24;

/**
 * Makes a request of a mail that answers nothing. It is acknowledged once a day and address, so that two programs never talk to each other for
 * ever; not at all when the mail server holds it for spam.
 * @returns `later` beyond what one address, or all of them, may send in an hour
 */
export async function receiveByMail(deps: Deps, kinds: DemandeKinds, mail: IncomingMail, receivedAt: Temporal.Instant): Promise<Handled> {
  const { address } = mail.from;
  if (!isMailbox(address) || (await isShop(deps, address))) return 'left';
  const suspicion = mail.isSpam ? 'Votre messagerie tient ce courriel pour indésirable' : await floodOf(deps, address);
  if (suspicion === 'later') return 'later';
  const kind = kinds.contact;
  const person = { ...nameOf(mail.from), email: address };
  const payload = { subject: mail.subject || '(sans objet)', message: mail.text || '(Courriel sans texte.)' };
  const demande = newDemande(deps, kind, { person, payload, canal: 'courriel', suspicion });
  const { rows, left } = await storeAttachments(deps, mail, { demandeId: demande.id, evenementId: 'courriel' });
  const reglages = await requireReglages(deps.db);
  demande.due_at = dueAt(deps.clock.now(), reglages);
  await deps
    .groupCommit(async (tx) => {
      const isFirst = !(await hasWritten({ ...deps, db: tx }, address));
      await insertDemande(tx, demande, KINDS[kind.name].prefix);
      if (!(await keepRecu(deps, tx, mail, { id: demande.id, kind: 'nouvelle', demande_id: demande.id }))) throw new AlreadyStored();
      await keepFiles(tx, demande.id, null, rows);
      await note(deps, tx, demande.id, { kind: 'recue_courriel', author: 'La personne', text: left.join('\n') });
      if (suspicion !== undefined) return;
      const isFresh = Temporal.Duration.compare(deps.clock.now().since(receivedAt), { hours: FRESH_HOURS }) < 0;
      const isMailed = isFirst && isFresh && (await mayMail({ ...deps, db: tx }, address));
      const about = { ...letterSenderOf(deps, reglages), kind, demande, lines: kind.lines(payload), photos: rows.length };
      await queueMails(deps, tx, [
        ...(isMailed ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: [], received: receivedOf(reglages, kind.name) })] : []),
        ...mailsToStaff(demande, staffOf(reglages, kind.name), demandeMails.notification, { ...about, links: [] }),
      ]);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyStored)) throw error;
    });
  return 'taken';
}

/** Another process has made the request meanwhile: what this one began is undone. */
class AlreadyStored extends Error {}

function isMailbox(address: string): boolean {
  try {
    return requireMailbox(address) !== '';
  } catch {
    return false;
  }
}

async function floodOf(deps: Pick<Deps, 'db' | 'clock' | 'env'>, address: string): Promise<string | 'later' | undefined> {
  if (!deps.env.rateLimit) return undefined;
  const { count } = await noteAttempt(deps, `courriel-recu:${mailboxOf(address)}`, OF_ONE);
  if (count > OF_ONE.max) return 'later';
  if ((await noteAttempt(deps, 'courriel-recu', OF_ALL)).count > OF_ALL.max) return 'later';
  return count > OF_ONE.doubtful ? `Plus de ${OF_ONE.doubtful}\u00a0courriels en une heure de la même adresse` : undefined;
}

async function hasWritten({ db, clock }: Pick<Deps, 'db' | 'clock'>, address: string): Promise<boolean> {
  const since = toStamp(clock.now().subtract({ hours: A_DAY }));
  const row = await db
    .selectFrom('courriel_recu')
    .select('id')
    .where('from_address', '=', address)
    .where('received_at', '>', since)
    .where('kind', '=', 'nouvelle')
    .executeTakeFirst();
  return row !== undefined;
}

/** « Hélène Dupré », « Dupré, Hélène »; of whoever gives none, what their address begins with. */
function nameOf({ name, address }: IncomingMail['from']): { name: string; family_name: string } {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (last && first) return { name: first, family_name: last };
  const [given = '', ...rest] = (name.includes('@') ? '' : name).split(/\s+/).filter(Boolean);
  if (rest.length > 0) return { name: given, family_name: rest.join(' ') };
  return { name: '', family_name: given || (address.split('@')[0] ?? address) };
}
