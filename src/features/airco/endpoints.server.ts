import { splitEntered } from '~/intake/as-entered';
import type { FindsAssignee } from '~/intake/assignee';
import { enterDemande } from '~/intake/enter.server';
import { receiveDemande } from '~/intake/receive.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { viewAirco } from './airco.server';
import { aircoEndpoints } from './contract';
import { aircoKind } from './kind';

export const implementAirco = (deps: Deps & FindsAssignee) => [
  implement(aircoEndpoints.read, () => viewAirco(deps)),
  implement(aircoEndpoints.send, ({ body: { garde: spamSigns, ...person }, visit }) =>
    receiveDemande(deps, aircoKind, { person, payload: {}, spamSigns, visit }),
  ),
  implement(aircoEndpoints.enter, ({ body, caller, visit }) => {
    const { entry, asked: person } = splitEntered(body);
    return enterDemande(deps, aircoKind, { person, payload: {}, ...entry }, caller, visit);
  }),
];
