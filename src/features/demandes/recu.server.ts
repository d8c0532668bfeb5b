import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { mailboxOf } from '~/intake/mailbox';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { mailboxAddress } from '~/platform/mail/imap-mailbox';
import type { IncomingMail } from '~/platform/mail/incoming';

type Recu = Selectable<Tables['courriel_recu']>;

/** In the caller's transaction. @returns false when another process stored it */
export async function storeRecu(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { messageId, from, subject, authenticity }: IncomingMail,
  about: Pick<Recu, 'id' | 'kind' | 'demande_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courriel_recu')
    .values({
      ...about,
      message_id: messageId,
      from_address: from.address,
      subject,
      authenticity: authenticity ?? null,
      received_at: toStamp(clock.now()),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The shop's own mail is never a request: it would loop. */
export async function isShop(deps: Pick<Deps, 'db' | 'env'>, address: string): Promise<boolean> {
  const { entreprise } = await requireReglages(deps.db);
  return [entreprise.email, deps.env.mailFrom, mailboxAddress(deps.env.imapUrl)].some(
    (own) => own !== undefined && mailboxOf(own) === mailboxOf(address),
  );
}

export async function isOwn(deps: Pick<Deps, 'db' | 'env'>, address: string): Promise<boolean> {
  const compte = await deps.db.selectFrom('compte').select('id').where('email', '=', address).executeTakeFirst();
  return compte !== undefined || isShop(deps, address);
}

/** Days before a mail without a request may be read again. */
const KEPT_DAYS = 60;

export async function forgetRecus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toStamp(clock.now().subtract({ hours: 24 * KEPT_DAYS }));
  await db.deleteFrom('courriel_recu').where('demande_id', 'is', null).where('received_at', '<', before).execute();
}

/** With the words only in requests of others (`forgetWriter`); own ones are in the history. */
export const listRecusOf = (db: Db, email: string) =>
  db
    .selectFrom('courriel_recu')
    .leftJoin('demande_evenement', (join) =>
      join
        .onRef('demande_evenement.id', '=', 'courriel_recu.id')
        .on('demande_evenement.author', '=', email)
        .on('demande_evenement.kind', 'in', BESIDE),
    )
    .select(['courriel_recu.kind', 'courriel_recu.subject', 'courriel_recu.received_at', 'demande_evenement.text'])
    .where('courriel_recu.from_address', '=', email)
    .orderBy('courriel_recu.received_at')
    .execute();

const BESIDE = ['courriel_tiers', 'automatique'];

/** For the erasure of a person who wrote about another's request. */
export async function forgetWriter(tx: Tx, email: string): Promise<void> {
  await tx.updateTable('courriel_recu').set({ from_address: '', subject: '' }).where('from_address', '=', email).execute();
  await tx
    .updateTable('demande_evenement')
    .set({ author: 'Une personne effacée', text: '' })
    .where('kind', 'in', BESIDE)
    .where('author', '=', email)
    .execute();
}
