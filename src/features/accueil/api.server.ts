import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { viewAccueil } from './accueil.server';
import { accueilDoors } from './contract';

export const openAccueil = (deps: Deps) => [open(accueilDoors.read, () => viewAccueil(deps))];
