import type { WithContents } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { corbeilleEndpoints } from './contract';
import { type Labels, listBin } from './corbeille.server';

export const implementCorbeille = (deps: Deps & WithContents, labels: Labels) => [
  implement(corbeilleEndpoints.list, async ({ caller }) => {
    const data = await listBin(deps, caller, labels);
    return { data, total: data.length };
  }),
];
