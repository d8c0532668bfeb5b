import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { projetDoors, projetTexts } from './contract';
import { receiveProjet } from './projet.server';

export const openProjet = (deps: Deps) => [
  open(projetDoors.read, () => requirePageView(deps.db, 'projet', projetTexts)),
  open(projetDoors.send, ({ body, visit }) => receiveProjet(deps, body, visit)),
];
