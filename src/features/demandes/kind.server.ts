import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { note } from '~/intake/history.server';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import type { DemandeView } from './demande-view';
import { type Declared, requireDemande, viewDemande } from './demandes.server';
import { hasToCome } from './fusions/mergeable.server';
import { type By, lockDemande, stale } from './handling.server';

type Demande = Selectable<Tables['demande']>;
type Wanted = { version: number; kind: DemandeKindName };

/** Keeps the answers; retention and urgency follow the new kind. @throws Problem 404, 409, 422 as `requireChangeable` */
export async function changeKind(deps: Deps, declared: Declared, by: By, id: string, { version, kind }: Wanted): Promise<DemandeView> {
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const row = await requireDemande(tx, id);
    if (row.version !== version || row.fusionnee_dans !== null) return false;
    if (row.kind === kind) return true;
    await requireChangeable(deps, tx, row, kind);
    const form = (row.rempli_comme ?? row.kind) as DemandeKindName;
    // Only the after-sales form asks whether the heating is off.
    const urgent = kind === form && declared.kinds[form].isUrgent?.(JSON.parse(row.payload)) ? 1 : 0;
    const change = { kind, rempli_comme: kind === form ? null : form, urgent, updated_at: toStamp(deps.clock.now()) } as const;
    if (!(await lockDemande(tx, row, change))) return false;
    if (row.due_at !== null && urgent !== row.urgent)
      await tx
        .updateTable('demande')
        .set({ due_at: await dueAgain(tx, id) })
        .where('id', '=', id)
        .execute();
    const labels = { before: KINDS[row.kind as DemandeKindName].shortLabel, after: KINDS[kind].shortLabel };
    await note(deps, tx, id, { kind: 'sorte', author: by.name, compteId: by.id, text: `${labels.before} → ${labels.after}` });
    await record(deps, tx, {
      by,
      action: 'changer_sorte',
      subject: 'demande',
      subjectId: id,
      label: row.reference,
      before: { kind: row.kind },
      after: { kind },
    });
    return true;
  });
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(deps, view);
  return view;
}

/** Only the appointment form has an hour. @throws Problem 422 */
async function requireChangeable(deps: Pick<Deps, 'clock'>, tx: Tx, row: Demande, kind: DemandeKindName): Promise<void> {
  if (kind === 'rdv_pro' && row.rempli_comme !== 'rdv_pro')
    throw refused('kind', 'Un rendez-vous a une heure\u00a0: prenez-le avec «\u00a0Nouveau rendez-vous\u00a0».');
  if (row.kind === 'rdv_pro' && (await hasToCome(deps, tx, row.id)))
    throw refused('kind', 'Son rendez-vous est à venir\u00a0: refusez-le ou annulez-le d’abord.');
}
