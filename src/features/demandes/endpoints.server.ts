import { readFichier } from '~/intake/attachments.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { demandesEndpoints } from './contract';
import { exportDemandes } from './csv.server';
import { listDemandes, viewDemande } from './demandes.server';
import { addNote, answerDemande, previewAnswer, reviseDemande, reviseDemandes } from './handling.server';

export const implementDemandes = (deps: Deps, kinds: DemandeKinds) => [
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
