import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';

type Former = Pick<Selectable<Tables['demande']>, 'state' | 'suspicion' | 'answered_at'>;

export type HeldState = { courriel: string | null; was: Former; after: Pick<Former, 'state' | 'answered_at'> };

export const formerOf = ({ state, suspicion, answered_at }: Former): Former => ({ state, suspicion, answered_at });

export function heldOf(
  { held_until, compte_id }: Pick<Selectable<Tables['demande_evenement']>, 'held_until' | 'compte_id'>,
  now: Temporal.Instant,
) {
  const ms = held_until ? Temporal.Instant.from(held_until).epochMilliseconds - now.epochMilliseconds : 0;
  return ms > 0 ? { ms, by: compte_id } : null;
}

/** The mail of the message; null without one. */
export const mailOf = (before: string | null): string | null => (before ? (JSON.parse(before) as HeldState).courriel : null);

export const formerState = (before: string | null | undefined) => (before ? (JSON.parse(before) as HeldState).was.state : undefined);

/** Restores a request after an undo, except later changes by others; its event is deleted before. */
export async function restoreDemande(tx: Tx, id: string, evenementId: string, { was, after }: HeldState): Promise<void> {
  const next = await findNextAnswer(tx, id, evenementId);
  if (next?.before) {
    // An undo of the later one then restores the state before both.
    const before: HeldState = { ...(JSON.parse(next.before) as HeldState), was };
    await tx
      .updateTable('demande_evenement')
      .set({ before: JSON.stringify(before) })
      .where('id', '=', next.id)
      .execute();
  }
  if (next) return;
  const demande = await tx.selectFrom('demande').select(['state', 'answered_at']).where('id', '=', id).executeTakeFirst();
  await tx
    .updateTable('demande')
    .set({
      id,
      ...(demande?.state === after.state && { state: was.state, suspicion: was.suspicion }),
      ...(demande?.answered_at === after.answered_at && { answered_at: was.answered_at }),
    })
    .where('id', '=', id)
    .execute();
}

const findNextAnswer = (tx: Tx, id: string, evenementId: string) =>
  tx
    .selectFrom('demande_evenement')
    .select(['id', 'before'])
    .where('demande_id', '=', id)
    .where('id', '>', evenementId)
    .where((said) => said.or([said.and([said('visible', '=', 1), said('compte_id', 'is not', null)]), said('kind', '=', 'appel')]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
