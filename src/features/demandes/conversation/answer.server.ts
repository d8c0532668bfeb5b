import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { formerOf, type HeldState, restoreDemande } from '~/intake/held.server';
import { note } from '~/intake/history.server';
import { HOLD_SECONDS } from '~/intake/hold-seconds';
import { letterSenderOf, queueFor } from '~/intake/mails.server';
import { claimFiles, releaseFiles } from '~/intake/message-files.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By, Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import type { Letter } from '~/platform/mail/letter';
import { withdrawMail } from '~/platform/mail/outbox';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { orderedId } from '~/platform/ordered-id';
import { spacedTelephone } from '~/ui/telephone';
import { changeDemande, type Demande, lockDemande, recordOn } from '../changes.server';
import type { DemandeView, FichierView } from '../demande-view';
import { type Declared, fichierOf, rendezVousWaits, requireDemande, viewDemande } from '../demandes.server';
import { reponseMails } from '../mail';
import { MOST_MAILED_BYTES } from './file-limits';
import { findHole } from './holes';

/** Renders the mail without the secret link; sends nothing. @throws Problem 404 */
export async function previewAnswer(deps: Deps, by: By, id: string, message: string): Promise<Letter> {
  const demande = await requireDemande(deps.db, id);
  const sender = letterSenderOf(deps, await requireReglages(deps.db));
  return withoutSecretLinks(reponseMails.reponse.letter({ ...sender, demande, message, author: by.name }));
}

/** Sends and publishes after the undo delay (`takeBackAnswer`). @throws Problem 400, 404, 409, 409 `sans_adresse`, 422 as `claimFiles` */
export async function answerDemande(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, message, close, fichiers }: { version: number; message: string; close: boolean; fichiers: string[] },
): Promise<DemandeView> {
  const evenementId = orderedId();
  requireNoHole(message);
  return changeDemande(deps, declared, id, async (tx) => {
    const demande = await requireDemande(tx, id);
    requireAddress(demande);
    const now = toStamp(deps.clock.now());
    const sendAfter = deps.clock.now().add({ seconds: HOLD_SECONDS });
    const closes = close && !(await rendezVousWaits(deps, tx, id));
    const after = { state: closes ? ('traitee' as const) : ('en_cours' as const), answered_at: demande.answered_at ?? now };
    if (!(await lockDemande(tx, { id, version }, { ...after, suspicion: null, updated_at: now }))) return false;
    const sender = letterSenderOf(deps, await requireReglages(tx));
    await claimFiles(deps, tx, { demandeId: id, evenementId, ids: fichiers, mostBytes: MOST_MAILED_BYTES });
    const about = { ...sender, demande, message, author: by.name };
    const courriel = await queueFor(deps, tx, demande, reponseMails.reponse, about, { sendAfter, pieces: fichiers });
    // `requireAddress` has checked `courriel`.
    const before: HeldState = { courriel: courriel as string, was: formerOf(demande), after };
    const said = { id: evenementId, kind: 'reponse', author: by.name, compteId: by.id, text: message, visible: true };
    await note(deps, tx, id, { ...said, heldUntil: toStamp(sendAfter), before });
    await recordOn(deps, tx, by, demande, { action: 'repondre' });
    return true;
  });
}

/** @throws Problem 400 */
function requireNoHole(message: string): void {
  const hole = findHole(message);
  if (!hole) return;
  const blank = message.slice(hole.start, hole.end);
  throw new Problem(
    400,
    'reponse_a_completer',
    `Il reste «\u00a0${blank}\u00a0» à remplir, dans «\u00a0${hole.around}\u00a0». Complétez ou effacez-le, puis envoyez.`,
  );
}

/** @throws Problem 409 without an e-mail address */
function requireAddress({ email, phone }: Pick<Demande, 'email' | 'phone'>): void {
  if (email) return;
  const call = phone ? ` au ${spacedTelephone(phone)}` : '';
  throw new Problem(409, 'sans_adresse', `Cette personne n’a pas donné d’adresse e-mail : appelez-la${call}, puis notez ce qui s’est dit.`);
}

/** Undoes an answer except for others' changes. @returns text, files and whether it closed the request @throws Problem 404, 409 */
export async function takeBackAnswer(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  evenementId: string,
): Promise<{ demande: DemandeView; message: string; close: boolean; fichiers: FichierView[] }> {
  const taken = await deps.db.transaction().execute(async (tx) => {
    // First, to lock the row: readers of the answer meet a conflict.
    await tx
      .updateTable('demande')
      .set((row) => ({ version: row('version', '+', 1), updated_at: toStamp(deps.clock.now()) }))
      .where('id', '=', id)
      .execute();
    const demande = await requireDemande(tx, id);
    const { text, before } = await withdrawHeld<HeldState>(deps, tx, by, { demandeId: id, evenementId, kind: 'reponse' }, TOO_LATE);
    await restoreDemande(tx, id, evenementId, before);
    const fichiers = await releaseFiles(deps, tx, evenementId, id);
    await recordOn(deps, tx, by, demande, { action: 'reprendre' });
    return { message: text, close: before.after.state === 'traitee', fichiers: fichiers.map(fichierOf) };
  });
  return { ...taken, demande: await viewDemande(deps, declared, id) };
}

const TOO_LATE = 'Trop tard\u00a0: cette réponse est partie. Écrivez-en une autre pour la corriger.';

/** Deletes a held line and its mail. @param tooLate French text of the 409 @returns its text and state @throws Problem 409 */
export async function withdrawHeld<B extends { courriel: string | null }>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  by: Pick<Caller, 'id'>,
  { demandeId, evenementId, kind }: { demandeId: string; evenementId: string; kind: string },
  tooLate: string,
): Promise<{ text: string; before: B }> {
  const said = await tx
    .deleteFrom('demande_evenement')
    .where('id', '=', evenementId)
    .where('kind', '=', kind)
    .where('demande_id', '=', demandeId)
    .where('compte_id', '=', by.id)
    .where('held_until', '>', toStamp(clock.now()))
    .returningAll()
    .executeTakeFirst();
  const before = said?.before ? (JSON.parse(said.before) as B) : undefined;
  if (!said || !before?.courriel || !(await withdrawMail(tx, before.courriel))) throw new Problem(409, 'deja_partie', tooLate);
  return { text: said.text, before };
}
