import { requirePageView } from '~/content/pages/pages.server';
import type { FindsAssignee } from '~/intake/assignee';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { projetEndpoints, projetTexts } from './contract';
import { enterProjet, receiveProjet } from './projet.server';

export const implementProjet = (deps: Deps & FindsAssignee) => [
  implement(projetEndpoints.read, () => requirePageView(deps.db, 'projet', projetTexts)),
  implement(projetEndpoints.send, ({ body, visit }) => receiveProjet(deps, body, visit)),
  implement(projetEndpoints.enter, ({ body, caller, visit }) => enterProjet(deps, body, caller, visit)),
];
