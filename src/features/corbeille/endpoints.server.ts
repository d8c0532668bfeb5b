import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { corbeilleEndpoints } from './contract';
import { listBin } from './corbeille.server';

export const implementCorbeille = (deps: Deps) => [
  implement(corbeilleEndpoints.list, async () => {
    const data = await listBin(deps);
    return { data, total: data.length };
  }),
];
