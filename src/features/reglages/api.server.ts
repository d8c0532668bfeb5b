import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { reglagesDoors } from './contract';
import { viewLegal, viewReglages } from './reglages.server';

export const openReglages = (deps: Deps) => [
  open(reglagesDoors.read, () => viewReglages(deps)),
  open(reglagesDoors.legal, () => viewLegal(deps)),
];
