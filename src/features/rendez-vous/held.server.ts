import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { formerOf, type HeldState } from '~/intake/held.server';
import { ofDemande } from '~/intake/mail-cause';
import { toStamp } from '~/platform/clock';
import { listHeldBack } from '~/platform/mail/outbox-change';
import { listQueued } from '~/platform/mail/outbox-read';
import type { RendezVous } from './rendez-vous.server';

/** Their mails wait while undo is possible. */
const HELD_KINDS = ['rdv_accepte', 'rdv_deplace', 'rdv_propose'];

export type HeldBefore = {
  /** Version after the act: another one means a later change. */
  version: number;
  rendezVous: Partial<ReturnType<typeof formerColumns>> & Pick<RendezVous, 'state'>;
  proposition: Selectable<Tables['proposition']> | null;
  dropped?: string[];
};

const formerColumns = (row: RendezVous) => {
  const { state, starts_at, ends_at, sequence, reminded_at, despite_closing, answered_at, answered_by } = row;
  return { state, starts_at, ends_at, sequence, reminded_at, despite_closing, answered_at, answered_by };
};

export async function formerRendezVous(tx: Tx, row: RendezVous) {
  const id = row.demande_id;
  return {
    row,
    demande: await tx.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    proposition: (await tx.selectFrom('proposition').selectAll().where('demande_id', '=', id).executeTakeFirst()) ?? null,
    waiting: await listQueued(tx, ofDemande(id)),
  };
}

/** @param courriel the waiting mail, if any @param until when it leaves */
export async function storeFormer(
  tx: Tx,
  evenementId: string,
  { row, demande, proposition, waiting }: Awaited<ReturnType<typeof formerRendezVous>>,
  { courriel, until }: { courriel: string | undefined; until: Temporal.Instant },
): Promise<void> {
  const after = await tx.selectFrom('demande').select(['state', 'answered_at']).where('id', '=', demande.id).executeTakeFirstOrThrow();
  const dropped = await listHeldBack(
    tx,
    waiting.map(({ id }) => id),
  );
  const before: HeldState & HeldBefore = {
    courriel: courriel ?? null,
    was: formerOf(demande),
    after,
    version: row.version + 1,
    rendezVous: formerColumns(row),
    proposition,
    dropped,
  };
  await tx
    .updateTable('demande_evenement')
    .set({ held_until: toStamp(until), before: JSON.stringify(before) })
    .where('id', '=', evenementId)
    .execute();
}

/** Held or already sent. */
export async function findLastHeld(db: Db | Tx, id: string) {
  const said = await db
    .selectFrom('demande_evenement')
    .select(['id', 'kind', 'compte_id', 'held_until', 'before'])
    .where('demande_id', '=', id)
    .where('kind', 'in', HELD_KINDS)
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return said?.before && said.held_until ? { ...said, before: said.before, held_until: said.held_until } : undefined;
}

/** Not communicated yet. @param now ISO-8601, UTC */
export async function findHeld(db: Db | Tx, { demande_id, version }: Pick<RendezVous, 'demande_id' | 'version'>, now: string) {
  const said = await findLastHeld(db, demande_id);
  if (!said || said.held_until <= now) return undefined;
  const before = JSON.parse(said.before) as HeldBefore;
  return before.version === version ? { ...said, former: before } : undefined;
}

export const isHeldKind = (kind: string) => HELD_KINDS.includes(kind);
