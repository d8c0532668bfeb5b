import { note } from '~/intake/history.server';
import type { Deps } from '~/platform/deps';
import type { CallInput } from './contract';
import type { DemandeView } from './demande-view';
import { type Declared, viewDemande } from './demandes.server';
import { applyChange, type By, stale } from './handling.server';
import { rendezVousWaits } from './rendez-vous-waits.server';

/** Logs a call and the new state; a reached person counts as answered. @throws Problem 404, 409 with the current request */
export async function noteCall(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, reached, close, reminderAt, text }: CallInput,
): Promise<DemandeView> {
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const { reminder_at } = (await tx.selectFrom('demande').select('reminder_at').where('id', '=', id).executeTakeFirst()) ?? {};
    const reminder = reminderAt ?? (reached && reminder_at ? null : undefined);
    const change = {
      ...(reached && { state: close && !(await rendezVousWaits(deps, tx, id)) ? ('traitee' as const) : ('en_cours' as const) }),
      ...(reminder !== undefined && { reminderAt: reminder }),
    };
    if (!(await applyChange(deps, tx, declared.kinds, by, id, version, change, reached))) return false;
    await note(deps, tx, id, { kind: reached ? 'appel' : 'appel_manque', author: by.name, compteId: by.id, text });
    return true;
  });
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(deps, view);
  return view;
}
