import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { dropSheetsNaming, forgetMade } from '~/content/importation/importation-rows.server';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { UNCONFIRMED_DAYS } from '~/content/vocabulary/retention';
import { cutOff, type PersonalData } from '~/features/demandes/personnes/personnes.server';
import { toStamp } from '~/platform/clock';
import { holds } from '~/platform/db/holds';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { eraseOfPeople } from '~/platform/mail/outbox-change';
import { endIn, endSubscription, oppose, oppositionsOf, requireByToken } from './abonnes.server';
import type { LettreChoices } from './choices';
import { abonneChoicesOf, abonneColumnsOf } from './cible.server';
import type { AbonneRow, AbonnesQuery } from './contract';
import { ABONNE } from './kind';
import { ABONNE_CAUSE } from './mail-causes';

export async function listAbonnes(
  { db }: Pick<Deps, 'db'>,
  { page, perPage, q, state }: AbonnesQuery,
): Promise<{ data: AbonneRow[]; total: number }> {
  let query = db.selectFrom('abonne');
  if (state) query = query.where('state', '=', state);
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where((eb) => eb.or([holds('email', word), holds('name', word)]));
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const consents = await consentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => rowOf(row, consents.get(row.id))), total: Number(total) };
}

async function consentsOf(db: Db | Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Tables['consentement']>();
  const rows = await db.selectFrom('consentement').selectAll().where('abonne_id', 'in', ids).orderBy('id').execute();
  return new Map(rows.map((row) => [row.abonne_id as string, row]));
}

const rowOf = (row: Selectable<Tables['abonne']>, consent: Tables['consentement'] | undefined): AbonneRow => ({
  ...abonneChoicesOf(row),
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state,
  source: row.source,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  endedAt: row.ended_at,
  consent: consent ? { wording: consent.wording, version: consent.version, givenAt: consent.given_at } : null,
});

/** @throws Problem 404 */
export async function removeAbonne(deps: Deps, by: By, id: string): Promise<void> {
  const row = await deps.db.selectFrom('abonne').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette inscription n’existe pas ou plus.');
  await endSubscription(deps, id);
  await record(deps, deps.db, { by, action: 'desinscrire', subject: 'abonne', subjectId: id, label: 'Une inscription' });
}

/** An ended subscription is kept for the configured time, as proof. */
export const newsletterData: PersonalData = {
  find: async (db, email) => {
    const row = await db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirst();
    if (!row) return undefined;
    const campagnes = await db
      .selectFrom('campagne_envoi')
      .innerJoin('campagne', 'campagne.id', 'campagne_envoi.campagne_id')
      .where('campagne_envoi.abonne_id', '=', row.id)
      .select(['campagne.subject', 'campagne_envoi.at'])
      .orderBy('campagne_envoi.at')
      .execute();
    return { ...rowOf(row, (await consentsOf(db, [row.id])).get(row.id)), campagnes };
  },
  lettres: async (db, emails) => {
    const rows = await db
      .selectFrom('abonne')
      .selectAll()
      .where('email', 'in', [...emails, ''])
      .execute();
    const ids = rows.map(({ id }) => id);
    const consents = await consentsOf(db, ids);
    const sent = await db
      .selectFrom('campagne_envoi')
      .select((eb) => ['abonne_id', eb.fn.countAll().as('count')])
      .where('abonne_id', 'in', [...ids, ''])
      .groupBy('abonne_id')
      .execute();
    return rows.map((row) => {
      const { id, name: _, ...shown } = rowOf(row, consents.get(row.id));
      return { ...shown, campagnes: Number(sent.find(({ abonne_id }) => abonne_id === id)?.count ?? 0) };
    });
  },
  oppose: async (deps, tx, key, author) => {
    const abonne = await tx.selectFrom('abonne').select('id').where('email', '=', key).executeTakeFirst();
    if (abonne) await endIn(deps, tx, abonne.id);
    await oppose(deps, tx, key, author);
  },
  opposition: ({ db, secret }, keys) =>
    db
      .selectFrom('opposition')
      .select(['at', 'author'])
      .where('hash', 'in', [...keys.flatMap((key) => oppositionsOf({ secret }, key)), ''])
      .orderBy('at')
      .executeTakeFirst(),
  // A foreign key deletes its campaign rows.
  erase: async (deps, tx, email) => {
    const row = await tx.deleteFrom('abonne').where('email', '=', email).returning('id').executeTakeFirst();
    if (!row) return 0;
    await forgetMade(tx, ABONNE.subject, row.id);
    await oppose(deps, tx, email);
    return 1;
  },
  eraseWaiting: (deps, emails) => dropSheetsNaming(deps, ABONNE.subject, emails),
  expired: async (deps) => {
    const { months, before } = await limits(deps);
    const { count } = await deps.db
      .selectFrom('abonne')
      .where(isPastRetention(deps, before))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { kind: 'newsletter', months, before, count: Number(count), references: [] };
  },
  purge: async (deps, by) => {
    const { before } = await limits(deps);
    await deps.db.transaction().execute(async (tx) => {
      // Asked again without confirming: the proof of leaving is kept for its time.
      await tx.updateTable('abonne').set({ state: 'desabonne' }).where(neverConfirmed(deps)).where('ended_at', 'is not', null).execute();
      const rows = await tx.deleteFrom('abonne').where(isPastRetention(deps, before)).returning(['id', 'email', 'state']).execute();
      if (rows.length === 0) return;
      for (const { id, email, state } of rows) {
        if (state === 'desabonne') await oppose(deps, tx, email);
        await eraseOfPeople(tx, ABONNE_CAUSE, [{ id, email }]);
      }
      const after = { abonnes: rows.length };
      await record(deps, tx, { by, action: 'purger', subject: 'abonne', subjectId: '', label: 'newsletter', after });
    });
  },
};

async function limits(deps: Pick<Deps, 'db' | 'clock'>) {
  const months = (await requireReglages(deps.db)).demandes.retentionMonths.newsletter;
  return { months, before: cutOff(deps, months) };
}

type Where = ExpressionBuilder<Tables, 'abonne'>;

function neverConfirmed({ clock }: Pick<Deps, 'clock'>) {
  const long = toStamp(clock.now().subtract({ hours: 24 * UNCONFIRMED_DAYS }));
  return (eb: Where) => eb.and([eb('state', '=', 'en_attente'), eb('asked_at', '<', long)]);
}

const isPastRetention = (deps: Pick<Deps, 'clock'>, before: string) => (eb: Where) =>
  eb.or([
    eb.and([eb('state', '=', 'desabonne'), eb('ended_at', '<', before)]),
    eb.and([neverConfirmed(deps)(eb), eb('ended_at', 'is', null)]),
  ]);

/** By the confirmation link. @throws Problem 404, 410 once unsubscribed */
export async function chooseByLink(deps: Pick<Deps, 'db'>, { token, ...said }: LettreChoices & { token: string }): Promise<void> {
  const { id } = await requireByToken(deps.db, 'confirmation', token);
  const { numUpdatedRows } = await deps.db
    .updateTable('abonne')
    .set((row) => ({ ...abonneColumnsOf(said), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'desabonne')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Problem(410, 'lien_perime', 'Cette inscription a été annulée. Pour recevoir la lettre, inscrivez-vous de nouveau.');
}

/** By staff. @throws Problem 404 */
export async function chooseFor(deps: Deps, by: By, id: string, said: LettreChoices): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('abonne')
      .set((row) => ({ ...abonneColumnsOf(said), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('Cette inscription n’existe pas ou plus.');
    // No personal data: the journal outlives an erasure.
    await record(deps, tx, { by, action: 'preciser', subject: 'abonne', subjectId: id, label: '' });
  });
}
