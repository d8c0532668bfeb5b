import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { aircoEndpoints, aircoTexts } from './contract';
import { aircoKind } from './kind';

export const openAirco = (deps: Deps) => [
  implement(aircoEndpoints.read, () => requirePageView(deps.db, 'airco', aircoTexts)),
  implement(aircoEndpoints.send, ({ body: { garde, ...person }, visit }) =>
    receiveDemande(deps, aircoKind, { person, payload: {}, garde, visit }),
  ),
];
