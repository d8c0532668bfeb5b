import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { requirePageView } from '../pages/pages.server';
import { projetEndpoints, projetTexts } from './contract';
import { receiveProjet } from './projet.server';

export const openProjet = (deps: Deps) => [
  implement(projetEndpoints.read, () => requirePageView(deps.db, 'projet', projetTexts)),
  implement(projetEndpoints.send, ({ body, visit }) => receiveProjet(deps, body, visit)),
];
