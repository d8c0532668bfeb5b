import { requirePageView } from '~/content/pages/pages.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { listDays, viewCreneaux } from './agenda.server';
import { rdvProEndpoints, rdvProTexts, rendezVousEndpoints } from './contract';
import { listRendezVous, receiveRendezVous, viewRendezVous } from './rendez-vous.server';
import { acceptRendezVous, cancelRendezVous, giveUpRendezVous, moveRendezVous, refuseRendezVous } from './reponse.server';

export const implementRdvPro = (deps: Deps) => [
  implement(rdvProEndpoints.read, () => requirePageView(deps.db, 'rdv_pro', rdvProTexts)),
  implement(rdvProEndpoints.slots, ({ query }) => viewCreneaux(deps, query)),
  implement(rdvProEndpoints.send, ({ body, visit }) => receiveRendezVous(deps, body, visit)),
  implement(rendezVousEndpoints.giveUp, ({ params }) => giveUpRendezVous(deps, params.token).then(() => DONE)),
];

export const implementRendezVousAdmin = (deps: Deps) => [
  implement(rendezVousEndpoints.list, ({ query }) => listRendezVous(deps, query)),
  implement(rendezVousEndpoints.days, ({ query }) => listDays(deps, query)),
  implement(rendezVousEndpoints.read, ({ params }) => viewRendezVous(deps, params.id)),
  implement(rendezVousEndpoints.accept, ({ params, caller }) => acceptRendezVous(deps, caller, params.id)),
  implement(rendezVousEndpoints.refuse, ({ params, body, caller }) => refuseRendezVous(deps, caller, params.id, body)),
  implement(rendezVousEndpoints.cancel, ({ params, body, caller }) => cancelRendezVous(deps, caller, params.id, body)),
  implement(rendezVousEndpoints.move, ({ params, body, caller }) => moveRendezVous(deps, caller, params.id, body)),
];
