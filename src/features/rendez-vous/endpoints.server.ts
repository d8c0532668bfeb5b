import { requirePageView } from '~/content/pages/pages.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { listDays, viewCreneaux } from './agenda.server';
import { planProposals, proposeToAll, takeBackProposals } from './closed-day.server';
import { closedDayEndpoints } from './closed-day-contract';
import { rdvProEndpoints, rdvProTexts, rendezVousEndpoints } from './contract';
import { listReleasable } from './liberation.server';
import { takeRendezVous } from './prise.server';
import { listClosed, listPendingInFull } from './prochains.server';
import { agreeToProposition, declineProposition, proposeRendezVous } from './proposition.server';
import { listRendezVous, receiveRendezVous, viewRendezVous } from './rendez-vous.server';
import { acceptRendezVous, cancelRendezVous, giveUpRendezVous, keepRendezVous, moveRendezVous, refuseRendezVous } from './reponse.server';
import { takeRendezVousBack } from './reprise.server';

export const implementRdvPro = (deps: Deps) => [
  implement(rdvProEndpoints.read, () => requirePageView(deps.db, 'rdv_pro', rdvProTexts)),
  implement(rdvProEndpoints.slots, ({ query }) => viewCreneaux(deps, query)),
  implement(rdvProEndpoints.send, ({ body, visit }) => receiveRendezVous(deps, body, visit)),
  implement(rendezVousEndpoints.giveUp, ({ params }) => giveUpRendezVous(deps, params.token).then(() => DONE)),
  implement(rendezVousEndpoints.agree, ({ params, body }) => agreeToProposition(deps, params.token, body.start).then(() => DONE)),
  implement(rendezVousEndpoints.decline, ({ params, body }) => declineProposition(deps, params.token, body.start).then(() => DONE)),
];

export const implementRendezVousAdmin = (deps: Deps) => [
  implement(rendezVousEndpoints.list, ({ query }) => listRendezVous(deps, query)),
  implement(rendezVousEndpoints.days, ({ query }) => listDays(deps, query)),
  implement(rendezVousEndpoints.read, ({ params }) => viewRendezVous(deps, params.id)),
  implement(rendezVousEndpoints.accept, ({ params, body, caller }) => acceptRendezVous(deps, caller, params.id, body ?? {})),
  implement(rendezVousEndpoints.takeBack, ({ params, caller }) => takeRendezVousBack(deps, caller, params.id)),
  implement(rendezVousEndpoints.refuse, ({ params, body, caller }) => refuseRendezVous(deps, caller, params.id, body)),
  implement(rendezVousEndpoints.cancel, ({ params, body, caller }) => cancelRendezVous(deps, caller, params.id, body)),
  implement(rendezVousEndpoints.pending, () => listPendingInFull(deps).then(({ data, closed }) => ({ ...whole(data), closed }))),
  implement(rendezVousEndpoints.releasable, ({ params }) => listReleasable(deps, params.id).then(whole)),
  implement(rendezVousEndpoints.closed, () => listClosed(deps).then(whole)),
  implement(rendezVousEndpoints.take, ({ body, caller, visit }) => takeRendezVous(deps, caller, body, visit)),
  implement(rendezVousEndpoints.propose, ({ params, body, caller }) => proposeRendezVous(deps, caller, params.id, body)),
  implement(rendezVousEndpoints.keep, ({ params, body, caller }) => keepRendezVous(deps, caller, params.id, body.version)),
  implement(rendezVousEndpoints.move, ({ params, body, caller }) => moveRendezVous(deps, caller, params.id, body)),
  implement(closedDayEndpoints.plan, ({ query }) => planProposals(deps, query)),
  implement(closedDayEndpoints.propose, ({ body, caller }) => proposeToAll(deps, caller, body)),
  implement(closedDayEndpoints.takeBack, ({ body, caller }) => takeBackProposals(deps, caller, body.ids)),
];

const whole = <R>(data: R[]) => ({ data, total: data.length });
