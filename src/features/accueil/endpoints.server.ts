import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { viewAccueil } from './accueil.server';
import { accueilEndpoints } from './contract';

export const implementAccueil = (deps: Deps) => [implement(accueilEndpoints.read, () => viewAccueil(deps))];
