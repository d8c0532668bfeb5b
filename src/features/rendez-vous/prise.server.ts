import type { z } from 'zod';
import { record } from '~/content/journal/journal.server';
import { once, submissionOf } from '~/intake/idempotency.server';
import { demandeMails } from '~/intake/mail';
import { mailTo } from '~/intake/mails.server';
import { slotLine } from '~/intake/slot-line';
import { newDemande, storeDemande } from '~/intake/store.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By, Visit } from '~/platform/http/endpoint';
import { lockAgenda } from './agenda.server';
import type { TakenRendezVous } from './contract';
import { rdvProKind } from './kind';
import { rendezVousMails } from './mail';
import { insertPending, requireRendezVous, stampsOf } from './rendez-vous.server';
import { creneauAt } from './reponse.server';
import type { takenInput } from './taken-input';
import { aboutRendezVous, invitation, requireFreeSlot, send, settle } from './transition.server';

/** Staff book any future free hour, once per key; no mail unless wanted. @throws Problem 409 `deja_recu`, `creneau_pris`, `ferme`… */
export function takeRendezVous(deps: Deps, by: By, body: z.output<typeof takenInput>, visit: Visit): Promise<TakenRendezVous> {
  const { start, malgreFermeture = false, canal, isAccepted, isMailed, company, family_name, name, email, phone, ...payload } = body;
  const person = { company, family_name, name, email, phone };
  const submission = submissionOf(visit.submissionKey, `saisie:rdv_pro:${by.id}`, [person, payload, start, canal, isAccepted, isMailed]);
  return once(deps, submission, () => {
    const demande = newDemande(deps, rdvProKind, { person, payload, canal });
    const { id } = demande;
    return storeDemande<typeof payload, TakenRendezVous>(deps, rdvProKind, demande, {
      submission,
      complete: async (tx, reglages) => ({
        answer: { success: true, id, reference: demande.reference },
        events: [{ kind: 'prise', author: by.name, compteId: by.id, text: canal }],
        within: async () => {
          await lockAgenda(tx);
          const creneau = await creneauAt(tx, start);
          const despite_closing = await requireFreeSlot(deps, tx, id, creneau, malgreFermeture);
          const held_until = toStamp(deps.clock.now().add({ hours: reglages.rendez_vous.holdHours }));
          await insertPending(tx, { demande_id: id, ...stampsOf(creneau), held_until, despite_closing });
          await record(deps, tx, { by, action: 'prendre', subject: 'demande', subjectId: id, label: demande.reference });
          if (!isAccepted) return;
          const row = await requireRendezVous(tx, id);
          const about = aboutRendezVous(deps, reglages, row);
          const confirmed = { kind: 'rdv_accepte', text: `Votre rendez-vous est confirmé\u00a0: ${about.when}.` };
          await settle(deps, tx, by, row, { state: 'accepte' }, confirmed);
          if (isMailed) await send(deps, tx, row, rendezVousMails.accepted, about, invitation('REQUEST', deps, about, row, 0));
        },
        mails: (about) =>
          isMailed && !isAccepted && demande.email !== ''
            ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: [slotLine(Temporal.Instant.from(start))] })]
            : [],
      }),
    });
  });
}
