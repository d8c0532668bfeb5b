import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import { note } from '~/intake/history.server';
import { HOLD_SECONDS } from '~/intake/hold-seconds';
import { personFacts } from '~/intake/mail';
import { letterSenderOf, queueFor } from '~/intake/mails.server';
import { tooHeavy } from '~/intake/message-files.server';
import { PERSON } from '~/intake/person';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import type { MailFact } from '~/platform/mail/letter';
import { orderedId } from '~/platform/ordered-id';
import { momentOf } from '~/platform/text/when';
import { type Demande, holdDemande, recordOn } from '../changes.server';
import { withdrawHeld } from '../conversation/answer.server';
import { MOST_MAILED_BYTES } from '../conversation/file-limits';
import { splitQuoted } from '../conversation/quoted';
import type { DemandeView } from '../demande-view';
import { type Declared, viewDemande } from '../demandes.server';
import { listMerged } from '../fusions/thread.server';
import { linesOfDemande } from '../suivi/suivi.server';
import type { Transfert } from './contract';
import { transfertMails } from './mail';
import { isTransferable } from './transferable';

type Before = { courriel: string; transfert: Transfert };

/** Sent after the hold; only the team's history has address and contents. @throws Problem 404, 422 for address or files */
export async function transferDemande(deps: Deps, declared: Declared, by: By, id: string, transfert: Transfert): Promise<DemandeView> {
  const { to, message, coordonnees, fichiers } = transfert;
  await deps.db.transaction().execute(async (tx) => {
    const demande = await holdDemande(deps, tx, id);
    if (await isRepeated(deps, tx, by, id, transfert)) return;
    if (to.toLowerCase() === demande.email) throw refused('to', 'C’est l’adresse de la personne elle-même\u00a0: répondez-lui plutôt.');
    const thread = [id, ...(await listMerged(tx, id)).map((merged) => merged.id)];
    const what = await readTransferred(deps, tx, declared.kinds, demande, thread, transfert.evenement);
    const files = await requireFiles(tx, thread, fichiers);
    const about = {
      ...letterSenderOf(deps, await requireReglages(tx)),
      demande,
      message,
      author: by.name,
      facts: [
        ...what.facts,
        ...(coordonnees ? personFacts(demande) : []),
        ...(files.length > 0 ? [{ label: 'Fichiers joints', text: files.map(({ name }) => name).join(', ') }] : []),
      ],
    };
    const sendAfter = deps.clock.now().add({ seconds: HOLD_SECONDS });
    const addressee = { id, email: to, name: '', family_name: '' };
    const courriel = await queueFor(deps, tx, addressee, transfertMails.transfert, about, { sendAfter, pieces: fichiers });
    const before: Before = { courriel: courriel as string, transfert };
    const sent = [what.name, ...(coordonnees ? ['ses coordonnées'] : []), ...files.map(({ name }) => name)].join(', ');
    await note(deps, tx, id, {
      id: orderedId(),
      kind: 'transfert',
      author: by.name,
      compteId: by.id,
      text: [`À ${to}\u00a0: ${sent}.`, message].filter(Boolean).join('\n\n'),
      heldUntil: toStamp(sendAfter),
      before,
    });
    await recordOn(deps, tx, by, demande, { action: 'transferer' });
  });
  return viewDemande(deps, declared, id);
}

/** @returns the typed values @throws Problem 404, 409 once sent or of another author */
export async function takeBackTransfer(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  evenementId: string,
): Promise<{ demande: DemandeView; transfert: Transfert }> {
  const { transfert } = await deps.db.transaction().execute(async (tx) => {
    const demande = await holdDemande(deps, tx, id);
    const { before } = await withdrawHeld<Before>(deps, tx, by, { demandeId: id, evenementId, kind: 'transfert' }, TOO_LATE);
    await recordOn(deps, tx, by, demande, { action: 'reprendre_transfert' });
    return before;
  });
  return { transfert, demande: await viewDemande(deps, declared, id) };
}

const TOO_LATE = 'Trop tard\u00a0: ce transfert est parti. Écrivez au destinataire s’il faut le corriger.';

/** The same transfer within this time is a retry after a lost answer. */
const SAME_ACT_MINUTES = 10;

async function isRepeated({ clock }: Deps, tx: Tx, by: By, id: string, transfert: Transfert): Promise<boolean> {
  const made = await tx
    .selectFrom('demande_evenement')
    .select('before')
    .where('demande_id', '=', id)
    .where('kind', '=', 'transfert')
    .where('compte_id', '=', by.id)
    .where('at', '>', toStamp(clock.now().subtract({ minutes: SAME_ACT_MINUTES })))
    .execute();
  return made.some(({ before }) => before !== null && isDeepStrictEqual((JSON.parse(before) as Before).transfert, transfert));
}

/** @returns the text of the mail and of the history @throws Problem 422 */
async function readTransferred(
  { clock }: Deps,
  tx: Tx,
  kinds: DemandeKinds,
  demande: Demande,
  thread: string[],
  evenementId: string | null,
): Promise<{ facts: MailFact[]; name: string }> {
  if (evenementId === null) {
    const received = { label: 'Reçue le', text: momentOf(demande.created_at) };
    return { facts: [received, ...(await linesOfDemande(tx, kinds, demande))], name: 'la demande' };
  }
  const event = await tx
    .selectFrom('demande_evenement')
    .selectAll()
    .where('id', '=', evenementId)
    .where('demande_id', 'in', thread)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', toStamp(clock.now()))]))
    .executeTakeFirst();
  if (!event || !isTransferable({ kind: event.kind, visible: event.visible === 1 }))
    throw refused('evenement', 'Ce message n’est plus là, ou n’est pas encore parti. Rechargez la page.');
  const author = event.author === PERSON ? 'La personne' : event.author;
  const moment = momentOf(event.at);
  return {
    facts: [{ label: `${author}, le ${moment}`, text: splitQuoted(event.text, event.kind).text }],
    name: `${event.author === PERSON ? 'son message' : `le message de ${event.author}`} du ${moment}`,
  };
}

/** @throws Problem 422 when a file is missing, or all are too heavy for a mail */
async function requireFiles(tx: Tx, thread: string[], ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('demande_fichier')
    .select(['id', 'name', 'bytes'])
    .where('demande_id', 'in', thread)
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
  if (rows.length !== ids.length) throw refused('fichiers', 'Un fichier n’est plus là. Rechargez la page, puis choisissez de nouveau.');
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > MOST_MAILED_BYTES) throw refused('fichiers', tooHeavy(bytes, MOST_MAILED_BYTES));
  return rows;
}
