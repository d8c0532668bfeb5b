import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { listDays, viewCreneaux } from './agenda.server';
import { rdvProDoors, rdvProTexts, rendezVousDoors } from './contract';
import { listRendezVous, receiveRendezVous, viewRendezVous } from './rendez-vous.server';
import { acceptRendezVous, cancelRendezVous, giveUpRendezVous, moveRendezVous, refuseRendezVous } from './reponse.server';

export const openRdvPro = (deps: Deps) => [
  open(rdvProDoors.read, () => requirePageView(deps.db, 'rdv_pro', rdvProTexts)),
  open(rdvProDoors.slots, ({ query }) => viewCreneaux(deps, query)),
  open(rdvProDoors.send, ({ body, visit }) => receiveRendezVous(deps, body, visit)),
  open(rendezVousDoors.giveUp, ({ params }) => giveUpRendezVous(deps, params.token).then(() => DONE)),
];

export const openRendezVousAdmin = (deps: Deps) => [
  open(rendezVousDoors.list, ({ query }) => listRendezVous(deps, query)),
  open(rendezVousDoors.days, ({ query }) => listDays(deps, query)),
  open(rendezVousDoors.read, ({ params }) => viewRendezVous(deps, params.id)),
  open(rendezVousDoors.accept, ({ params, caller }) => acceptRendezVous(deps, caller, params.id)),
  open(rendezVousDoors.refuse, ({ params, body, caller }) => refuseRendezVous(deps, caller, params.id, body)),
  open(rendezVousDoors.cancel, ({ params, body, caller }) => cancelRendezVous(deps, caller, params.id, body)),
  open(rendezVousDoors.move, ({ params, body, caller }) => moveRendezVous(deps, caller, params.id, body)),
];
