import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { mesureEndpoints } from './contract';
import { exportFrequentation } from './csv.server';
import { viewFrequentation } from './frequentation.server';

export const implementMesure = (deps: Deps & WithFeatures) => [
  implement(mesureEndpoints.read, ({ query }) => viewFrequentation(deps, query)),
  implement(mesureEndpoints.export, async ({ query }) => exportFrequentation(deps, query)),
];
