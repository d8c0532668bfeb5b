import { record } from '~/content/journal/journal.server';
import { readFichier } from '~/intake/attachments.server';
import { storeUnsent } from '~/intake/message-files.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { demandesEndpoints } from './contract';
import { answerDemande, previewAnswer, takeBackAnswer } from './conversation/answer.server';
import { correctDemande } from './conversation/details.server';
import { type Declared, fichierOf, listEquipe, listKnown, requireDemande, viewDemande } from './demandes.server';
import { ownerOfFile } from './fusions/thread.server';
import { addNote, changeKind, noteCall, reviseDemande, reviseDemandes } from './handling.server';
import { exportDemandes } from './inbox/csv.server';
import { listDemandes } from './inbox/inbox.server';
import { findNext } from './inbox/pending.server';
import { forgetAside } from './received-mail/releve-state.server';
import { renewSuivi } from './suivi/renew.server';

export const implementDemandes = (deps: Deps, declared: Declared) => [
  implement(demandesEndpoints.list, ({ query }) => listDemandes(deps, declared.kinds, query)),
  implement(demandesEndpoints.export, async ({ query, caller }) => {
    await record(deps, deps.db, { by: caller, action: 'exporter', subject: 'demande', subjectId: '', label: 'Des demandes' });
    return exportDemandes(deps, declared.kinds, query);
  }),
  implement(demandesEndpoints.known, async ({ query }) => ({ data: await listKnown(deps.db, query) })),
  implement(demandesEndpoints.mailsSeen, ({ body }) => forgetAside(deps, body.count).then(() => DONE)),
  implement(demandesEndpoints.read, ({ params }) => viewDemande(deps, declared, params.id)),
  implement(demandesEndpoints.revise, ({ params, body, caller }) => reviseDemande(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.correct, ({ params, body, caller }) => correctDemande(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.changeKind, ({ params, body, caller }) => changeKind(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.reviseMany, ({ body, caller }) => reviseDemandes(deps, declared.kinds, caller, body.items, body.change)),
  implement(demandesEndpoints.note, ({ params, body, caller }) => addNote(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.answer, ({ params, body, caller }) => answerDemande(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.takeBack, ({ params, body, caller }) => takeBackAnswer(deps, declared, caller, params.id, body.evenement)),
  implement(demandesEndpoints.call, ({ params, body, caller }) => noteCall(deps, declared, caller, params.id, body)),
  implement(demandesEndpoints.next, async ({ query }) => ({ id: (await findNext(deps, query.apres)) ?? null })),
  implement(demandesEndpoints.preview, ({ params, body, caller }) => previewAnswer(deps, caller, params.id, body.message)),
  implement(demandesEndpoints.renew, ({ params, caller }) => renewSuivi(deps, declared, caller, params.id)),
  implement(demandesEndpoints.attach, async ({ params, body, visit }) => {
    await requireDemande(deps.db, params.id);
    return fichierOf(await storeUnsent(deps, params.id, body.fichier, visit.address));
  }),
  implement(demandesEndpoints.equipe, async () => {
    const data = await listEquipe(deps);
    return { data, total: data.length };
  }),
  implement(demandesEndpoints.fichier, async ({ params: { id, fichier } }) =>
    readFichier(deps, await ownerOfFile(deps.db, id, fichier), fichier),
  ),
];
