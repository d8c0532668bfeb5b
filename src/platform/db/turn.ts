import type { Tx } from '#db/tables';

/** Of two transactions that take the same turn, the second goes on once the first has ended, on whichever instance. */
export async function takeTurn(tx: Tx, name: 'avis' | 'mots' | 'personnes' | 'rendez_vous' | 'sauvegarde'): Promise<void> {
  await tx
    .updateTable('verrou')
    .set((row) => ({ turn: row('turn', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
