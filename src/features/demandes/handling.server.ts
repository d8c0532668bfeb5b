import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { tellGiven } from '~/features/avis/tell.server';
import { requireAssignee } from '~/features/comptes/staff.server';
import { type DemandeKinds, formOf } from '~/intake/demande-kind';
import { note } from '~/intake/history.server';
import { demandeMails, joinedOf } from '~/intake/mail';
import { letterSenderOf, queueFor, receivedOf } from '~/intake/mails.server';
import { claimFiles } from '~/intake/message-files.server';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { orderedId } from '~/platform/ordered-id';
import { changeDemande, type Demande, holdDemande, lockDemande, recordOn } from './changes.server';
import type { CallInput, DemandeChange } from './contract';
import type { DemandeState, DemandeView } from './demande-view';
import { type Declared, endsBeforeRendezVous, rendezVousFirst, rendezVousWaits, requireDemande, viewDemande } from './demandes.server';
import { hasToCome } from './fusions/fusions.server';
import { chosenIn } from './suivi/suivi.server';

export const STATE_NAMES: Record<DemandeState, string> = {
  nouvelle: 'Nouvelle',
  en_cours: 'En cours',
  traitee: 'Traitée',
  indesirable: 'Indésirable',
};

/** @throws Problem 404, 409 with the current request, 409 `rendez_vous_en_attente` */
export async function reviseDemande(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, ...change }: DemandeChange & { version: number },
): Promise<DemandeView> {
  return changeDemande(deps, declared, id, async (tx) => {
    if (await endsBeforeRendezVous(deps, tx, id, change)) throw rendezVousFirst();
    const isDone = await applyChange(deps, tx, declared.kinds, by, id, version, change);
    if (isDone && change.assigneeId) await tellAssignee(deps, tx, by, change.assigneeId, [id]);
    return isDone;
  });
}

export async function reviseDemandes(
  deps: Deps,
  kinds: DemandeKinds,
  by: By,
  items: { id: string; version: number }[],
  change: DemandeChange,
) {
  const changed: { id: string; version: number }[] = [];
  const left: string[] = [];
  const waiting: string[] = [];
  await deps.db.transaction().execute(async (tx) => {
    // In the order of ids: no deadlock between two calls.
    for (const { id, version } of [...items].sort((a, b) => (a.id < b.id ? -1 : 1)))
      if (await endsBeforeRendezVous(deps, tx, id, change)) waiting.push(id);
      else if (await applyChange(deps, tx, kinds, by, id, version, change)) changed.push({ id, version: version + 1 });
      else left.push(id);
    const ids = changed.map(({ id }) => id);
    if (change.assigneeId) await tellAssignee(deps, tx, by, change.assigneeId, ids);
  });
  return { changed, stale: left, waiting };
}

async function tellAssignee(deps: Deps, tx: Tx, by: By, compteId: string, ids: string[]): Promise<void> {
  const columns = ['id', 'reference', 'name', 'family_name'] as const;
  const given = ids.length > 0 ? await tx.selectFrom('demande').select(columns).where('id', 'in', ids).execute() : [];
  await tellGiven(deps, tx, compteId, by, given);
}

/** @returns false when the request changed meanwhile or is gone */
async function applyChange(
  deps: Deps,
  tx: Tx,
  kinds: DemandeKinds,
  by: By,
  id: string,
  version: number,
  { leavesRendezVous: _, ...change }: DemandeChange,
  /** The person was answered, whatever the state. */
  isAnswer = false,
): Promise<boolean> {
  const before = await tx.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirst();
  // A merged request is handled in the remaining one.
  if (!before || before.version !== version || before.fusionnee_dans !== null) return false;
  const assignee = change.assigneeId ? await requireAssignee(tx, change.assigneeId) : undefined;
  const now = toStamp(deps.clock.now());
  const isOpening = change.state === 'nouvelle' || change.state === 'en_cours';
  const isClosed = change.state === 'traitee';
  const isReopened = before.state === 'traitee' && isOpening;
  const waitsAgain = change.archived === false || (isOpening && (before.state === 'traitee' || before.state === 'indesirable'));
  const isTaken = await lockDemande(tx, before, {
    updated_at: now,
    ...(change.state && { state: change.state }),
    ...((isClosed || isAnswer) && before.answered_at === null && { answered_at: now }),
    // Closed without an answer: the answer is due again.
    ...(isReopened && before.answered_at !== null && !(await wasAnswered(tx, id)) && { answered_at: null }),
    ...(waitsAgain && { due_at: await dueAgain(tx, before.id) }),
    ...(change.archived !== undefined && { archived_at: change.archived ? now : null }),
    ...(change.assigneeId !== undefined && { assignee_id: change.assigneeId }),
    ...(change.reminderAt !== undefined && { reminder_at: change.reminderAt && toStamp(Temporal.Instant.from(change.reminderAt)) }),
    // Staff reviewed it: lift the suspicion of spam.
    ...(change.state && change.state !== 'indesirable' && { suspicion: null }),
  });
  if (!isTaken) return false;

  const said = (kind: string, text: string) => note(deps, tx, id, { kind, author: by.name, compteId: by.id, text });
  if (change.state && change.state !== before.state) await said('etat', STATE_NAMES[change.state]);
  if (change.archived !== undefined) await said(change.archived ? 'archivee' : 'desarchivee', '');
  if (change.assigneeId !== undefined) await said('confiee', assignee?.name ?? '');
  if (change.reminderAt !== undefined) await said('rappel', change.reminderAt ?? '');
  await recordOn(deps, tx, by, before, { action: 'modifier', before: mapped(before), after: change });
  if (before.suspicion && before.state === 'indesirable' && change.state && change.state !== 'indesirable')
    await acknowledgeLate(deps, tx, kinds, before);
  return true;
}

async function wasAnswered(tx: Tx, id: string): Promise<boolean> {
  const said = tx.selectFrom('demande_evenement').select('id').where('demande_id', '=', id);
  const toThem = said.where((said) =>
    said.or([said.and([said('visible', '=', 1), said('compte_id', 'is not', null)]), said('kind', '=', 'appel')]),
  );
  return (await toThem.limit(1).executeTakeFirst()) !== undefined;
}

const mapped = ({ state, archived_at, assignee_id, reminder_at }: Demande) => ({
  state,
  archived: archived_at !== null,
  assigneeId: assignee_id,
  reminderAt: reminder_at,
});

async function acknowledgeLate(deps: Deps, tx: Tx, kinds: DemandeKinds, demande: Demande): Promise<void> {
  const kind = formOf(kinds, demande);
  const files = await tx
    .selectFrom('demande_fichier')
    .select('width')
    .where('demande_id', '=', demande.id)
    .where('evenement_id', 'is', null)
    .execute();
  const reglages = await requireReglages(tx);
  const chosen = [...(await chosenIn(tx, demande.id)), ...(kind.acknowledged?.(JSON.parse(demande.payload)) ?? [])];
  const about = { ...letterSenderOf(deps, reglages), kind, demande, chosen, ...joinedOf(files) };
  await queueFor(deps, tx, demande, demandeMails.accuse, { ...about, received: receivedOf(reglages, demande.kind as DemandeKindName) });
}

/** No version check: keeps two simultaneous notes. @param fichiers ids of attached files @throws Problem 404, 422 as `claimFiles` */
export async function addNote(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { text, fichiers }: { text: string; fichiers: string[] },
): Promise<DemandeView> {
  const evenementId = orderedId();
  await deps.db.transaction().execute(async (tx) => {
    const demande = await holdDemande(deps, tx, id);
    await claimFiles(deps, tx, { demandeId: id, evenementId, ids: fichiers });
    await note(deps, tx, id, { id: evenementId, kind: 'note', author: by.name, compteId: by.id, text });
    await recordOn(deps, tx, by, demande, { action: 'noter' });
  });
  return viewDemande(deps, declared, id);
}

/** Logs a call and the new state; a reached person counts as answered. @throws Problem 404, 409 with the current request */
export async function noteCall(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, reached, close, reminderAt, text }: CallInput,
): Promise<DemandeView> {
  return changeDemande(deps, declared, id, async (tx) => {
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
}

type Wanted = { version: number; kind: DemandeKindName };

/** Keeps the answers; retention and urgency follow the new kind. @throws Problem 404, 409, 422 as `requireChangeable` */
export async function changeKind(deps: Deps, declared: Declared, by: By, id: string, { version, kind }: Wanted): Promise<DemandeView> {
  return changeDemande(deps, declared, id, async (tx) => {
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
    await recordOn(deps, tx, by, row, { action: 'changer_sorte', before: { kind: row.kind }, after: { kind } });
    return true;
  });
}

/** Only the appointment form has an hour. @throws Problem 422 */
async function requireChangeable(deps: Pick<Deps, 'clock'>, tx: Tx, row: Demande, kind: DemandeKindName): Promise<void> {
  if (kind === 'rdv_pro' && row.rempli_comme !== 'rdv_pro')
    throw refused('kind', 'Un rendez-vous a une heure\u00a0: prenez-le avec «\u00a0Nouveau rendez-vous\u00a0».');
  if (row.kind === 'rdv_pro' && (await hasToCome(deps, tx, row.id)))
    throw refused('kind', 'Son rendez-vous est à venir\u00a0: refusez-le ou annulez-le d’abord.');
}
