import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import type { Declared } from '../demandes.server';
import { transfertsEndpoints } from './contract';
import { takeBackTransfer, transferDemande } from './transferts.server';

export const implementTransferts = (deps: Deps, declared: Declared) => [
  implement(transfertsEndpoints.transfer, ({ params, body, caller }) => transferDemande(deps, declared, caller, params.id, body)),
  implement(transfertsEndpoints.takeBack, ({ params, body, caller }) =>
    takeBackTransfer(deps, declared, caller, params.id, body.evenement),
  ),
];
