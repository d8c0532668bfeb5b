import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { type Mail, queueMails } from '~/platform/mail/outbox';
import { countUntried, untriedOf } from '~/platform/mail/outbox-read';
import { isAimedAt, readCible } from './cible.server';
import { writeLettre } from './lettre.server';
import { lettreMails, oneClick, unsubscribeUrl } from './mail';
import { ofAbonne, ofCampagne } from './mail-causes';

/** 180 mails a minute. Few in advance: an unsubscription takes effect at once. */
export const CAMPAGNE_PACE = { mails: 30, everyMs: 10_000 };

type Sending = Pick<Deps, 'db' | 'clock' | 'env'>;
type Campagne = Selectable<Tables['campagne']>;

/** Oldest campaign first; exactly once per subscriber, in one transaction, even after a crash. @returns number of queued mails */
export async function sendCampagnes(deps: Sending, { mails }: Pick<typeof CAMPAGNE_PACE, 'mails'> = CAMPAGNE_PACE): Promise<number> {
  const campagnes = await deps.db
    .selectFrom('campagne')
    .selectAll()
    .where('state', '=', 'en_envoi')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  if (campagnes.length === 0) return 0;
  const room = mails - (await countUntried(deps.db));
  let queued = 0;
  for (const campagne of campagnes) {
    const { found, added } = await queueSome(deps, campagne, Math.max(room - queued, 0));
    queued += added;
    if (found === 0) await endIfOver(deps, campagne);
  }
  return queued;
}

/** @returns remaining subscribers, counted up to `limit` or 1, and queued mails */
async function queueSome(deps: Sending, campagne: Campagne, limit: number): Promise<{ found: number; added: number }> {
  const candidates = await deps.db
    .selectFrom('abonne')
    .selectAll()
    .where('state', '=', 'abonne')
    .where('confirmed_at', '<=', campagne.started_at)
    .where(isAimedAt(readCible(campagne.cible)))
    .where('id', '>', (eb) =>
      eb
        .selectFrom('campagne_envoi')
        .where('campagne_id', '=', campagne.id)
        .select((inner) => inner.fn.coalesce(inner.fn.max('abonne_id'), inner.val('')).as('last')),
    )
    .orderBy('id')
    .limit(Math.max(limit, 1))
    .execute();
  if (candidates.length === 0 || limit === 0) return { found: candidates.length, added: 0 };
  const shop = mailShop(await requireReglages(deps.db));
  const { publicUrl } = deps.env;
  const written = await writeLettre(deps, campagne, shop.look);
  // Before the transaction, which blocks the embedded database.
  const letters = new Map(
    candidates.map((abonne): [string, Mail] => [
      abonne.id,
      {
        kind: lettreMails.campagne.kind,
        bulk: true,
        to: { address: abonne.email, name: abonne.name },
        letter: lettreMails.campagne.letter({
          shop,
          publicUrl,
          campagne: { subject: campagne.subject, written },
          unsubscribe: unsubscribeUrl(publicUrl, abonne.unsubscribe_token),
        }),
        causes: [ofAbonne(abonne.id), ofCampagne(campagne.id)],
        headers: oneClick(publicUrl, abonne.unsubscribe_token),
      },
    ]),
  );
  const added = await deps.db.transaction().execute(async (tx) => {
    // Locks the campaign against a stop or another process.
    const { numUpdatedRows } = await tx
      .updateTable('campagne')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', campagne.id)
      .where('state', '=', 'en_envoi')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    // Locks each subscriber: an unsubscription comes before, or finds the mail and drops it.
    const still = await tx
      .updateTable('abonne')
      .set({ state: 'abonne' })
      .where('id', 'in', [...letters.keys()])
      .where('state', '=', 'abonne')
      .returning('id')
      .execute();
    if (still.length === 0) return 0;
    const at = toStamp(deps.clock.now());
    const first = await tx
      .insertInto('campagne_envoi')
      .values(still.map(({ id }) => ({ campagne_id: campagne.id, abonne_id: id, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('abonne_id')
      .execute();
    await queueMails(
      deps,
      tx,
      first.map(({ abonne_id }) => letters.get(abonne_id) as Mail),
    );
    return first.length;
  });
  return { found: candidates.length, added };
}

/** Ends once each mail was tried; retries go on without it. */
async function endIfOver({ db, clock }: Sending, { id }: Campagne): Promise<void> {
  const now = toStamp(clock.now());
  await db
    .updateTable('campagne')
    .set((row) => ({ state: 'envoyee', finished_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'en_envoi')
    .where(({ not, exists }) => not(exists(untriedOf(db, ofCampagne(id)))))
    .execute();
}
