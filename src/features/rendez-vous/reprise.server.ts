import { record } from '~/content/journal/journal.server';
import { type Before, restoreDemande } from '~/intake/held.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import { withdrawMail } from '~/platform/mail/outbox';
import { creneauOf, readPlanning } from './agenda.server';
import type { RendezVousView } from './contract';
import { fits } from './creneaux.server';
import { type AcceptedBefore, findAcceptance } from './held.server';
import { rendezVousMails } from './mail';
import { answer, type By, requireVersion, WITHDRAWN } from './transition.server';

/**
 * Takes an acceptance back before its mail leaves: the appointment and its request are as they were. An hour that was proposed is proposed again, if it
 * is still free. Where the request came from is not kept meanwhile.
 * @throws Problem 404; 409 `deja_partie` when it has left or somebody else accepted, `modifie_entre_temps` when the appointment has changed since
 */
export function takeBackAcceptance(deps: Deps, by: By, id: string): Promise<RendezVousView> {
  return answer(deps, id, async (tx, row) => {
    const now = toStamp(deps.clock.now());
    const said = await findAcceptance(tx, id);
    if (!said || said.compte_id !== by.id) throw tooLate();
    const before = JSON.parse(said.before) as Before & AcceptedBefore;
    await requireVersion(deps, tx, row, before.version);
    if (said.held_until <= now) throw tooLate();
    if (before.courriel !== null && !(await withdrawMail(tx, before.courriel))) throw tooLate();
    await tx.deleteFrom('demande_evenement').where('id', '=', said.id).execute();
    await tx
      .updateTable('demande')
      .set((demande) => ({ version: demande('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    await restoreDemande(tx, id, said.id, before);
    await tx
      .updateTable('rendez_vous')
      .set({ ...before.rendezVous, version: row.version + 1 })
      .where('demande_id', '=', id)
      .execute();
    const { proposition } = before;
    if (proposition && fits(await readPlanning({ db: tx, clock: deps.clock }, id), creneauOf(proposition))) {
      await tx.insertInto('proposition').values(proposition).execute();
      await tx
        .updateTable('courriel')
        .set({ state: 'en_attente', last_error: null })
        .where('demande_id', '=', id)
        .where('kind', '=', rendezVousMails.proposed.kind)
        .where('state', '=', 'perime')
        .where('last_error', '=', WITHDRAWN)
        .where('created_at', '>=', proposition.made_at)
        .execute();
    }
    await record(deps, tx, { by, action: 'reprendre', subject: 'demande', subjectId: id, label: row.reference });
  });
}

const tooLate = () =>
  new Problem(409, 'deja_partie', 'Trop tard\u00a0: la confirmation est partie. Déplacez ou annulez le rendez-vous pour la corriger.');
