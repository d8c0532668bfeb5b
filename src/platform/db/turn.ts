import type { Tables, Tx } from '#db/tables';

/** Serialises transactions that take the same turn, on all instances. */
export async function takeTurn(tx: Tx, name: Tables['verrou']['name']): Promise<void> {
  await tx
    .updateTable('verrou')
    .set((row) => ({ turn: row('turn', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
