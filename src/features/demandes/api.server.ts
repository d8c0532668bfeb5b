import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { demandesDoors, suiviDoors } from './contract';
import { exportDemandes } from './csv.server';
import type { DemandeKinds } from './demande-kind';
import { listDemandes, viewDemande } from './demandes.server';
import { readFichier } from './fichiers.server';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './rgpd.server';
import { rgpdDoors } from './rgpd-contract';
import { viewSuivi } from './suivi.server';
import { addNote, answerDemande, previewAnswer, reviseDemande, reviseDemandes } from './traitement.server';
import { createVue, listVues, removeVue, reviseVue } from './vues.server';
import { vuesDoors } from './vues-contract';

export const openSuivi = (deps: Deps, kinds: DemandeKinds) => [open(suiviDoors.read, ({ params }) => viewSuivi(deps, kinds, params.token))];

export const openDemandes = (deps: Deps, kinds: DemandeKinds) => [
  open(demandesDoors.list, ({ query }) => listDemandes(deps, kinds, query)),
  open(demandesDoors.export, async ({ query }) => exportDemandes(deps, kinds, query)),
  open(demandesDoors.read, ({ params }) => viewDemande(deps, kinds, params.id)),
  open(demandesDoors.revise, ({ params, body, caller }) => reviseDemande(deps, kinds, caller, params.id, body)),
  open(demandesDoors.reviseMany, ({ body, caller }) => reviseDemandes(deps, kinds, caller, body.items, body.change)),
  open(demandesDoors.note, ({ params, body, caller }) => addNote(deps, kinds, caller, params.id, body.text)),
  open(demandesDoors.answer, ({ params, body, caller }) => answerDemande(deps, kinds, caller, params.id, body)),
  open(demandesDoors.preview, ({ params, body, caller }) => previewAnswer(deps, caller, params.id, body.message)),
  open(demandesDoors.fichier, ({ params }) => readFichier(deps, params.id, params.fichier)),
];

export const openVues = (deps: Deps) => [
  open(vuesDoors.list, ({ caller }) => listVues(deps, caller)),
  open(vuesDoors.create, ({ body, caller }) => createVue(deps, caller, body)),
  open(vuesDoors.revise, ({ params, body, caller }) => reviseVue(deps, caller, params.id, body)),
  open(vuesDoors.remove, ({ params, caller }) => removeVue(deps, caller, params.id).then(() => DONE)),
];

/** @param others what other rooms keep of people */
export const openRgpd = (deps: Deps, others: PersonalData[]) => [
  open(rgpdDoors.person, ({ query }) => countPerson(deps, others, query.email)),
  open(rgpdDoors.export, ({ query, caller }) => exportPerson(deps, others, caller, query.email)),
  open(rgpdDoors.erase, ({ body, caller }) => erasePerson(deps, others, caller, body.email)),
  open(rgpdDoors.retention, () => listExpired(deps, others)),
  open(rgpdDoors.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
