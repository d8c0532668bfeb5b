import type { WithContents } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { corbeilleEndpoints } from './contract';
import { listBin } from './corbeille.server';

export const implementCorbeille = (deps: Deps & WithContents) => [
  implement(corbeilleEndpoints.list, async ({ caller }) => {
    const data = await listBin(deps, caller);
    return { data, total: data.length };
  }),
];
