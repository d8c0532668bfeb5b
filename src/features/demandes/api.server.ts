import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { readFichier } from './attachments.server';
import { demandesEndpoints, suiviEndpoints } from './contract';
import { exportDemandes } from './csv.server';
import type { DemandeKinds } from './demande-kind';
import { listDemandes, viewDemande } from './demandes.server';
import { addNote, answerDemande, previewAnswer, reviseDemande, reviseDemandes } from './handling.server';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './rgpd.server';
import { rgpdEndpoints } from './rgpd-contract';
import { createVue, listVues, removeVue, reviseVue } from './saved-views.server';
import { vuesEndpoints } from './saved-views-contract';
import { viewSuivi } from './suivi.server';

export const openSuivi = (deps: Deps, kinds: DemandeKinds) => [
  implement(suiviEndpoints.read, ({ params }) => viewSuivi(deps, kinds, params.token)),
];

export const openDemandes = (deps: Deps, kinds: DemandeKinds) => [
  implement(demandesEndpoints.list, ({ query }) => listDemandes(deps, kinds, query)),
  implement(demandesEndpoints.export, async ({ query }) => exportDemandes(deps, kinds, query)),
  implement(demandesEndpoints.read, ({ params }) => viewDemande(deps, kinds, params.id)),
  implement(demandesEndpoints.revise, ({ params, body, caller }) => reviseDemande(deps, kinds, caller, params.id, body)),
  implement(demandesEndpoints.reviseMany, ({ body, caller }) => reviseDemandes(deps, kinds, caller, body.items, body.change)),
  implement(demandesEndpoints.note, ({ params, body, caller }) => addNote(deps, kinds, caller, params.id, body.text)),
  implement(demandesEndpoints.answer, ({ params, body, caller }) => answerDemande(deps, kinds, caller, params.id, body)),
  implement(demandesEndpoints.preview, ({ params, body, caller }) => previewAnswer(deps, caller, params.id, body.message)),
  implement(demandesEndpoints.fichier, ({ params }) => readFichier(deps, params.id, params.fichier)),
];

export const openVues = (deps: Deps) => [
  implement(vuesEndpoints.list, ({ caller }) => listVues(deps, caller)),
  implement(vuesEndpoints.create, ({ body, caller }) => createVue(deps, caller, body)),
  implement(vuesEndpoints.revise, ({ params, body, caller }) => reviseVue(deps, caller, params.id, body)),
  implement(vuesEndpoints.remove, ({ params, caller }) => removeVue(deps, caller, params.id).then(() => DONE)),
];

/** @param others what other features keep of people */
export const openRgpd = (deps: Deps, others: PersonalData[]) => [
  implement(rgpdEndpoints.person, ({ query }) => countPerson(deps, others, query.email)),
  implement(rgpdEndpoints.export, ({ query, caller }) => exportPerson(deps, others, caller, query.email)),
  implement(rgpdEndpoints.erase, ({ body, caller }) => erasePerson(deps, others, caller, body.email)),
  implement(rgpdEndpoints.retention, () => listExpired(deps, others)),
  implement(rgpdEndpoints.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
