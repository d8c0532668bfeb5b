import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { aircoDoors, aircoTexts } from './contract';
import { aircoKind } from './kind';

export const openAirco = (deps: Deps) => [
  open(aircoDoors.read, () => requirePageView(deps.db, 'airco', aircoTexts)),
  open(aircoDoors.send, ({ body: { garde, ...person }, visit }) => receiveDemande(deps, aircoKind, { person, payload: {}, garde, visit })),
];
