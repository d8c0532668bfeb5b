import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { type Before, formerOf } from '~/intake/held.server';
import { note } from '~/intake/history.server';
import { HOLD_SECONDS } from '~/intake/hold-seconds';
import { letterSenderOf, queueFor } from '~/intake/mails.server';
import { claimFiles } from '~/intake/message-files.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import type { Letter } from '~/platform/mail/letter';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { orderedId } from '~/platform/ordered-id';
import { spacedTelephone } from '~/ui/telephone';
import type { DemandeView } from './demande-view';
import { type Declared, requireDemande, viewDemande } from './demandes.server';
import { MOST_MAILED_BYTES } from './file-limits';
import { type By, lockDemande, stale } from './handling.server';
import { findHole } from './holes';
import { reponseMails } from './mail';
import { rendezVousWaits } from './rendez-vous-waits.server';

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
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const demande = await requireDemande(tx, id);
    requireAddress(demande);
    const now = toStamp(deps.clock.now());
    const sendAfter = deps.clock.now().add({ seconds: HOLD_SECONDS });
    const closes = close && !(await rendezVousWaits(deps, tx, id));
    const after = { state: closes ? ('traitee' as const) : ('en_cours' as const), answered_at: demande.answered_at ?? now };
    const isTaken = await lockDemande(
      tx,
      { id, version },
      {
        ...after,
        suspicion: null,
        updated_at: now,
      },
    );
    if (!isTaken) return false;
    const sender = letterSenderOf(deps, await requireReglages(tx));
    await claimFiles(deps, tx, { demandeId: id, evenementId, ids: fichiers, mostBytes: MOST_MAILED_BYTES });
    const courriel = await queueFor(
      deps,
      tx,
      demande,
      reponseMails.reponse,
      { ...sender, demande, message, author: by.name },
      { sendAfter, pieces: fichiers },
    );
    // `requireAddress` has checked `courriel`.
    const before: Before = { courriel: courriel as string, was: formerOf(demande), after };
    const said = { id: evenementId, kind: 'reponse', author: by.name, compteId: by.id, text: message, visible: true };
    await note(deps, tx, id, { ...said, heldUntil: toStamp(sendAfter), before });
    await record(deps, tx, { by, action: 'repondre', subject: 'demande', subjectId: id, label: demande.reference });
    return true;
  });
  const view = await viewDemande(deps, declared, id);
  if (!isDone) throw stale(deps, view);
  return view;
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
function requireAddress({ email, phone }: Pick<Selectable<Tables['demande']>, 'email' | 'phone'>): void {
  if (email) return;
  const call = phone ? ` au ${spacedTelephone(phone)}` : '';
  throw new Problem(409, 'sans_adresse', `Cette personne n’a pas donné d’adresse e-mail : appelez-la${call}, puis notez ce qui s’est dit.`);
}
