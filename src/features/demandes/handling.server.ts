import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import { note } from '~/intake/history.server';
import { demandeMails } from '~/intake/mail';
import { letterSenderOf, queueFor, receivedOf } from '~/intake/mails.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { Problem, refused } from '~/platform/http/problem';
import type { Letter } from '~/platform/mail/letter';
import type { DemandeChange, DemandeState, DemandeView } from './contract';
import { type Declared, requireDemande, viewDemande } from './demandes.server';
import { reponseMails } from './mail';
import { chosenIn } from './suivi/suivi.server';

type By = Pick<Caller, 'id' | 'name'>;
type Demande = Selectable<Tables['demande']>;

export const STATE_NAMES: Record<DemandeState, string> = {
  nouvelle: 'Nouvelle',
  en_cours: 'En cours',
  traitee: 'Traitée',
  indesirable: 'Indésirable',
};

/** @throws Problem 404, 409 with the current request when someone changed it meanwhile */
export async function reviseDemande(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, ...change }: DemandeChange & { version: number },
): Promise<DemandeView> {
  const isDone = await deps.db.transaction().execute((tx) => applyChange(deps, tx, declared.kinds, by, id, version, change));
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(view);
  return view;
}

/** Changes several requests; those that changed meanwhile are left as they are. */
export async function reviseDemandes(
  deps: Deps,
  kinds: DemandeKinds,
  by: By,
  items: { id: string; version: number }[],
  change: DemandeChange,
) {
  const changed: { id: string; version: number }[] = [];
  const left: string[] = [];
  await deps.db.transaction().execute(async (tx) => {
    // Always in the order of ids, so that two concurrent calls cannot deadlock.
    for (const { id, version } of [...items].sort((a, b) => (a.id < b.id ? -1 : 1)))
      if (await applyChange(deps, tx, kinds, by, id, version, change)) changed.push({ id, version: version + 1 });
      else left.push(id);
  });
  return { changed, stale: left };
}

const stale = (current: unknown) =>
  new Problem(409, 'modifie_entre_temps', 'Quelqu’un a changé cette demande entre-temps. Relisez-la, puis recommencez.', { current });

/** @returns false when the request changed meanwhile, or is gone */
async function applyChange(
  deps: Deps,
  tx: Tx,
  kinds: DemandeKinds,
  by: By,
  id: string,
  version: number,
  change: DemandeChange,
): Promise<boolean> {
  const before = await tx.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before || before.version !== version) return false;
  const assignee = change.assigneeId ? await requireAssignee(tx, change.assigneeId) : undefined;
  const now = toStamp(deps.clock.now());
  const isClosed = change.state === 'traitee';
  const isReopened = before.state === 'traitee' && (change.state === 'nouvelle' || change.state === 'en_cours');
  const isTaken = await takeTurn(tx, before, {
    updated_at: now,
    ...(change.state && { state: change.state }),
    ...(isClosed && before.answered_at === null && { answered_at: now }),
    // It was closed without an answer to the person: the answer is due again.
    ...(isReopened && before.answered_at !== null && !(await wasAnswered(tx, id)) && { answered_at: null }),
    ...(change.archived !== undefined && { archived_at: change.archived ? now : null }),
    ...(change.assigneeId !== undefined && { assignee_id: change.assigneeId }),
    ...(change.reminderAt !== undefined && { reminder_at: change.reminderAt && toStamp(Temporal.Instant.from(change.reminderAt)) }),
    // Staff have looked at it: the suspicion of spam is lifted.
    ...(change.state && change.state !== 'indesirable' && { suspicion: null }),
  });
  if (!isTaken) return false;

  const said = (kind: string, text: string) => note(deps, tx, id, { kind, author: by.name, compteId: by.id, text });
  if (change.state && change.state !== before.state) await said('etat', STATE_NAMES[change.state]);
  if (change.archived !== undefined) await said(change.archived ? 'archivee' : 'desarchivee', '');
  if (change.assigneeId !== undefined) await said('confiee', assignee?.name ?? '');
  if (change.reminderAt !== undefined) await said('rappel', change.reminderAt ?? '');
  await record(deps, tx, {
    by,
    action: 'modifier',
    subject: 'demande',
    subjectId: id,
    label: before.reference,
    before: mapped(before),
    after: change,
  });
  if (before.suspicion && before.state === 'indesirable' && change.state && change.state !== 'indesirable')
    await acknowledgeLate(deps, tx, kinds, before);
  return true;
}

async function wasAnswered(tx: Tx, id: string): Promise<boolean> {
  const said = tx.selectFrom('demande_evenement').select('id').where('demande_id', '=', id).where('visible', '=', 1);
  return (await said.limit(1).executeTakeFirst()) !== undefined;
}

/** What the journal keeps of a request: nothing about who asked, so that an erasure leaves nothing behind. */
const mapped = ({ state, archived_at, assignee_id, reminder_at }: Demande) => ({
  state,
  archived: archived_at !== null,
  assigneeId: assignee_id,
  reminderAt: reminder_at,
});

/** Updates only if the version is still the one read; returns false otherwise. */
async function takeTurn(tx: Tx, before: Pick<Demande, 'id' | 'version'>, change: Partial<Demande>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('demande')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function requireAssignee(tx: Tx, id: string) {
  const compte = await tx
    .selectFrom('compte')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!compte) throw refused('assigneeId', 'Cette personne n’a pas ou plus accès aux demandes. Choisissez-en une autre.');
  return compte;
}

/** Sends the acknowledgement that was withheld while the request was held as spam. */
async function acknowledgeLate(deps: Deps, tx: Tx, kinds: DemandeKinds, demande: Demande): Promise<void> {
  const kind = kinds[demande.kind as DemandeKindName];
  const { length } = await tx.selectFrom('demande_fichier').select('id').where('demande_id', '=', demande.id).execute();
  const reglages = await requireReglages(tx);
  const about = { ...letterSenderOf(deps, reglages), kind, demande, chosen: await chosenIn(tx, demande.id), photos: length };
  await queueFor(deps, tx, demande, demandeMails.accuse, { ...about, received: receivedOf(reglages, kind.name) });
}

/** Has no version check: two notes written at once are both kept. @throws Problem 404 */
export async function addNote(deps: Deps, declared: Declared, by: By, id: string, text: string): Promise<DemandeView> {
  await deps.db.transaction().execute(async (tx) => {
    // Before anything else, to lock the row: an erasure at the same time waits, or is waited for.
    await tx
      .updateTable('demande')
      .set({ updated_at: toStamp(deps.clock.now()) })
      .where('id', '=', id)
      .execute();
    const { reference } = await requireDemande(tx, id);
    await note(deps, tx, id, { kind: 'note', author: by.name, compteId: by.id, text });
    await record(deps, tx, { by, action: 'noter', subject: 'demande', subjectId: id, label: reference });
  });
  return viewDemande(deps, declared, id);
}

/** The mail that an answer would be; nothing is sent. @throws Problem 404 */
export async function previewAnswer(deps: Deps, by: By, id: string, message: string): Promise<Letter> {
  const demande = await requireDemande(deps.db, id);
  const sender = letterSenderOf(deps, await requireReglages(deps.db));
  return reponseMails.reponse.letter({ ...sender, demande, message, author: by.name });
}

/**
 * Sends the answer by mail and shows it on the follow-up page. Of two people who answer the same version, one succeeds; the other gets the 409.
 * @throws Problem 404, 409 with the current request
 */
export async function answerDemande(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, message, close }: { version: number; message: string; close: boolean },
): Promise<DemandeView> {
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const demande = await requireDemande(tx, id);
    const now = toStamp(deps.clock.now());
    const isTaken = await takeTurn(
      tx,
      { id, version },
      {
        state: close ? 'traitee' : 'en_cours',
        suspicion: null,
        answered_at: demande.answered_at ?? now,
        updated_at: now,
      },
    );
    if (!isTaken) return false;
    const sender = letterSenderOf(deps, await requireReglages(tx));
    await note(deps, tx, id, { kind: 'reponse', author: by.name, compteId: by.id, text: message, visible: true });
    await queueFor(deps, tx, demande, reponseMails.reponse, { ...sender, demande, message, author: by.name });
    await record(deps, tx, { by, action: 'repondre', subject: 'demande', subjectId: id, label: demande.reference });
    return true;
  });
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(view);
  return view;
}
