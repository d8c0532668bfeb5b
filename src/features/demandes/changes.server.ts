import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type Author, type JournalRecord, record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { hourOrDay } from '~/platform/text/when';
import type { DemandeView } from './demande-view';
import { type Declared, requireDemande, viewDemande } from './demandes.server';
import { changeSentence } from './last-change';

export type Demande = Selectable<Tables['demande']>;

/** In one transaction. @param change false when another person was faster @throws Problem 409 with the current request, and as `change` */
export async function changeDemande(
  deps: Deps,
  declared: Declared,
  id: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<DemandeView> {
  const isDone = await deps.db.transaction().execute(change);
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(deps, view);
  return view;
}

export function stale({ clock }: Pick<Deps, 'clock'>, current: DemandeView): Problem {
  const last = current.evenements.at(-1);
  // The first line says how it came; a later change left none.
  const what =
    last && current.evenements.length > 1
      ? changeSentence(last, hourOrDay(last.at, clock.now().epochMilliseconds))
      : 'Cette demande a changé entre-temps';
  return new Problem(409, 'modifie_entre_temps', `${what}. Relisez-la, puis recommencez.`, { current });
}

/** Optimistic lock. @returns false when the version changed */
export async function lockDemande(tx: Tx, before: Pick<Demande, 'id' | 'version'>, change: Partial<Demande>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('demande')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** First in a transaction, to lock the row against a concurrent change or erasure. @throws Problem 404 */
export async function holdDemande({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: string): Promise<Demande> {
  await tx
    .updateTable('demande')
    .set({ updated_at: toStamp(clock.now()) })
    .where('id', '=', id)
    .execute();
  return requireDemande(tx, id);
}

/** Names nobody. */
export const recordPerson = (deps: Pick<Deps, 'clock'>, tx: Db | Tx, by: Author, act: Pick<JournalRecord, 'action' | 'after'>) =>
  record(deps, tx, { by, ...act, subject: 'personne', subjectId: '', label: 'Une personne' });

/** `before` and `after` without personal data: the journal outlives an erasure. */
export const recordOn = (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  by: By,
  { id, reference }: Pick<Demande, 'id' | 'reference'>,
  act: Pick<JournalRecord, 'action' | 'before' | 'after'>,
) => record(deps, tx, { by, ...act, subject: 'demande', subjectId: id, label: reference });
