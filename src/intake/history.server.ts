import type { Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { orderedId } from '~/platform/ordered-id';

export type HistoryEntry = {
  id?: string;
  kind: string;
  author: string;
  text: string;
  compteId?: string | undefined;
  visible?: boolean;
  heldUntil?: string;
  before?: object;
};

export async function note({ clock }: Pick<Deps, 'clock'>, tx: Tx, demandeId: string, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('demande_evenement')
    .values({
      id: entry.id ?? orderedId(),
      demande_id: demandeId,
      at: toStamp(clock.now()),
      kind: entry.kind,
      compte_id: entry.compteId ?? null,
      author: entry.author,
      text: entry.text,
      visible: entry.visible ? 1 : 0,
      held_until: entry.heldUntil ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
    })
    .execute();
}
