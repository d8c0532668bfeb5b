import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { tableauDoors } from './contract';
import { viewTableau } from './tableau.server';

export const openTableau = (deps: Deps) => [open(tableauDoors.read, ({ caller }) => viewTableau(deps, caller))];
