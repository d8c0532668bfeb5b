import type { z } from 'zod';
import { record } from '~/content/journal/journal.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { dueOf } from '~/intake/due-at.server';
import { note } from '~/intake/history.server';
import { envoiOf, keepAnswer, once } from '~/intake/idempotency.server';
import { demandeMails } from '~/intake/mail';
import { letterSenderOf, queueFor, receivedOf } from '~/intake/mails.server';
import { insertDemande, newDemande } from '~/intake/receive.server';
import { slotLine } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { lockAgenda } from './agenda.server';
import type { TakenRendezVous } from './contract';
import { rdvProKind } from './kind';
import { rendezVousMails } from './mail';
import { insertPending, requireRendezVous, stampsOf } from './rendez-vous.server';
import { creneauAt } from './reponse.server';
import type { takenInput } from './taken-input';
import { aboutOf, type By, invitation, requireFreeSlot, send, settle } from './transition.server';

/** Staff book any future free hour, once per key; no mail unless wanted. @throws Problem 409 `deja_recu`, `creneau_pris`, `ferme`… */
export function takeRendezVous(deps: Deps, by: By, body: z.output<typeof takenInput>, visit: Visit): Promise<TakenRendezVous> {
  const { start, malgreFermeture = false, canal, isAccepted, isMailed, company, family_name, name, email, phone, ...payload } = body;
  const person = { company, family_name, name, email, phone };
  const envoi = envoiOf(visit.submissionKey, `saisie:rdv_pro:${by.id}`, [person, payload, start, canal, isAccepted, isMailed]);
  return once(deps, envoi, async () => {
    const demande = newDemande(deps, rdvProKind, { person, payload, canal });
    const reglages = await knownReglages(deps);
    demande.due_at = dueOf(demande, reglages);
    return deps.groupCommit(async (tx) => {
      await insertDemande(tx, demande, KINDS.rdv_pro.prefix);
      const answer: TakenRendezVous = { success: true, id: demande.id, reference: demande.reference };
      // First: of two simultaneous calls, one ends here cheaply.
      if (envoi) await keepAnswer(deps, tx, envoi, answer);
      await lockAgenda(tx);
      const creneau = await creneauAt(tx, start);
      const despite_closing = await requireFreeSlot(deps, tx, demande.id, creneau, malgreFermeture);
      const held_until = toStamp(deps.clock.now().add({ hours: reglages.rendez_vous.holdHours }));
      await insertPending(tx, { demande_id: demande.id, ...stampsOf(creneau), held_until, despite_closing });
      await note(deps, tx, demande.id, { kind: 'prise', author: by.name, compteId: by.id, text: canal });
      await record(deps, tx, { by, action: 'prendre', subject: 'demande', subjectId: demande.id, label: demande.reference });
      const row = await requireRendezVous(tx, demande.id);
      const about = aboutOf(deps, reglages, row);
      if (isAccepted) {
        const confirmed = { kind: 'rdv_accepte', text: `Votre rendez-vous est confirmé\u00a0: ${about.when}.` };
        await settle(deps, tx, by, row, { state: 'accepte' }, confirmed);
        if (isMailed) await send(deps, tx, row, rendezVousMails.accepted, about, invitation('REQUEST', deps, about, row, 0));
      } else if (isMailed) {
        const received = receivedOf(reglages, 'rdv_pro');
        const chosen = [slotLine(creneau.start)];
        const letter = { ...letterSenderOf(deps, reglages), kind: rdvProKind, demande, chosen, photos: 0, received };
        await queueFor(deps, tx, demande, demandeMails.accuse, letter);
      }
      return answer;
    });
  });
}
