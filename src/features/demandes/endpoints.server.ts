import { record } from '~/content/journal/journal.server';
import { readFichier } from '~/intake/attachments.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { demandesEndpoints } from './contract';
import { exportDemandes } from './csv.server';
import { type Declared, listDemandes, viewDemande } from './demandes.server';
import { addNote, answerDemande, previewAnswer, reviseDemande, reviseDemandes } from './handling.server';

export const implementDemandes = (deps: Deps, declared: Declared) => [
  implement(demandesEndpoints.list, ({ query }) => listDemandes(deps, declared.kinds, query)),
  implement(demandesEndpoints.export, async ({ query, caller }) => {
    await record(deps, deps.db, { by: caller, action: 'exporter', subject: 'demande', subjectId: '', label: 'Des demandes' });
    return exportDemandes(deps, declared.kinds, query);
  }),
  implement(demandesEndpoints.read, ({ params }) => viewDemande(deps, declared, params.id)),
  implement(demandesEndpoints.revise, ({ params, body, caller }) => reviseDemande(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.reviseMany, ({ body, caller }) => reviseDemandes(deps, declared.kinds, caller, body.items, body.change)),
  implement(demandesEndpoints.note, ({ params, body, caller }) => addNote(deps, declared, caller, params.id, body.text)),
  implement(demandesEndpoints.answer, ({ params, body, caller }) => answerDemande(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.preview, ({ params, body, caller }) => previewAnswer(deps, caller, params.id, body.message)),
  implement(demandesEndpoints.fichier, ({ params }) => readFichier(deps, params.id, params.fichier)),
];
