import type { Db, Tables, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { type Author, record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { UNDO_DAYS } from '~/content/vocabulary/retention';
import { closeCalendar } from '~/features/avis/flux/calendar.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By, Caller, Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import type { MailKind } from '~/platform/mail/mail-kind';
import { queueMail } from '~/platform/mail/outbox';
import { momentOf } from '~/platform/text/when';
import { hashToken, newToken } from '~/platform/token';
import { spacedTelephone } from '~/ui/telephone';
import { compteMails } from './mail';
import { programName } from './program-name';
import { endSessions } from './sessions.server';

export type CompteBefore = Tables['compte'] & { recoveryCodes: string };

/** Locks the account until the end of the transaction. */
export async function holdCompte({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: string): Promise<CompteBefore> {
  const compte = await tx
    .updateTable('compte')
    .set({ updated_at: toStamp(clock.now()) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const codes = await tx.selectFrom('code_de_secours').select(['hash', 'used_at']).where('compte_id', '=', id).execute();
  return { ...compte, recoveryCodes: JSON.stringify(codes) };
}

type Change = {
  by: By & { sessionId?: string };
  visit: Visit;
  reason: string;
  lines: string[];
  mail?: typeof compteMails.changed | typeof compteMails.passwordChanged;
  keepsSession?: boolean;
};

/** Ends other sessions and links, and mails an undo link to the former address. @throws Problem 401 when this session ended meanwhile */
export async function tellChange(deps: Deps, tx: Tx, before: CompteBefore, change: Change): Promise<void> {
  const { by, reason, mail = compteMails.changed, keepsSession = false } = change;
  await requireOpenSession(tx, by.sessionId);
  await endSessions(deps, tx, reason, { compteId: before.id, ...(keepsSession && by.sessionId && { except: by.sessionId }) });
  await endLinks(deps, tx, before.id);
  // A thief of the password may know the calendar URL too.
  if (!keepsSession) await closeCalendar(tx, before.id);
  const after = await tx.selectFrom('compte').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const isOwn = by.id === before.id;
  // No older link may restore rights that an administrator changed.
  if (!isOwn && after.role !== before.role)
    await tx.updateTable('changement_de_compte').set({ role: null }).where('compte_id', '=', before.id).execute();
  // An unused invitation may have gone to a wrong address: send it no link.
  if (after.password_hash === null) return;

  const about = await aboutChange(deps, tx, before, change);
  const url = after.disabled_at === null ? await storeBefore(deps, tx, before, isOwn && after.role !== before.role) : undefined;
  await mailHolder(deps, tx, before, mail, { ...about, url });
  if (after.email !== before.email) await mailHolder(deps, tx, { ...before, email: after.email }, compteMails.newAddress, about);
}

/** Without an undo: the row is gone. */
export async function tellRemoval(deps: Deps, tx: Tx, before: CompteBefore, by: Caller, visit: Visit): Promise<void> {
  if (before.password_hash === null) return;
  const about = await aboutChange(deps, tx, before, { by, visit, lines: ['Compte supprimé'] });
  await mailHolder(deps, tx, before, compteMails.removed, about);
}

export async function mailHolder<A>(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  { email, name }: Pick<Tables['compte'], 'email' | 'name'>,
  { kind, letter }: MailKind<A>,
  about: A,
  more: { sendBefore?: Temporal.Instant } = {},
): Promise<void> {
  await queueMail(deps, tx, { kind, to: { address: email, name }, letter: letter(about), ...more });
}

export const recordCompte = (
  deps: Pick<Deps, 'clock'>,
  tx: Db | Tx,
  action: string,
  by: Author,
  { id, email }: Pick<Caller, 'id' | 'email'>,
  more: { before?: unknown; after?: unknown } = {},
): Promise<void> => record(deps, tx, { by, action, subject: 'compte', subjectId: id, label: email, ...more });

export async function endLinks({ clock }: Pick<Deps, 'clock'>, tx: Tx, compteId: string): Promise<void> {
  await tx
    .updateTable('lien_de_compte')
    .set({ used_at: toStamp(clock.now()) })
    .where('compte_id', '=', compteId)
    .where('used_at', 'is', null)
    .execute();
}

async function storeBefore({ clock, env }: Pick<Deps, 'clock' | 'env'>, tx: Tx, before: CompteBefore, losesRole: boolean): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto('changement_de_compte')
    .values({
      hash: hashToken(token),
      compte_id: before.id,
      email: before.email,
      role: losesRole && before.role === 'ADMIN' ? 'ADMIN' : null,
      totp_secret: before.totp_secret,
      recovery_codes: before.recoveryCodes,
      created_at: toStamp(now),
      expires_at: toStamp(now.add({ hours: UNDO_DAYS * 24 })),
    })
    .execute();
  return `${env.publicUrl}/reprise_compte?token=${token}`;
}

async function aboutChange(
  { clock, env }: Deps,
  tx: Tx,
  before: CompteBefore,
  { by, visit, lines }: Pick<Change, 'by' | 'visit' | 'lines'>,
) {
  const shop = mailShop(await requireReglages(tx));
  const facts = [
    { label: 'Ce qui a changé', text: lines.join('\n') },
    { label: 'Quand', text: momentOf(toStamp(clock.now())) },
    { label: 'Par', text: by.id === before.id ? 'votre compte' : by.name },
    { label: 'Depuis', text: `${programName(visit.agent)}, adresse ${visit.address}` },
  ];
  const telephone = spacedTelephone(shop.phone);
  return { shop, publicUrl: env.publicUrl, name: before.name, telephone, facts };
}

/** An undo may have ended it during this call. */
async function requireOpenSession(tx: Tx, sessionId: string | undefined) {
  if (sessionId === undefined) return;
  const open = await tx.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null).executeTakeFirst();
  if (!open) throw new Problem(401, 'session_finie', 'Votre session a pris fin. Connectez-vous de nouveau.');
}
