import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** A line of a request's history; a visible one is read by whoever asked. */
export async function note(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  demandeId: string,
  entry: { kind: string; author: string; text: string; compteId?: string | undefined; visible?: boolean },
): Promise<void> {
  await tx
    .insertInto('demande_evenement')
    .values({
      id: randomUUIDv7(),
      demande_id: demandeId,
      at: toStamp(clock.now()),
      kind: entry.kind,
      compte_id: entry.compteId ?? null,
      author: entry.author,
      text: entry.text,
      visible: entry.visible ? 1 : 0,
    })
    .execute();
}
