import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { corbeilleDoors } from './contract';
import { listBin } from './corbeille.server';

export const openCorbeille = (deps: Deps) => [
  open(corbeilleDoors.list, async () => {
    const data = await listBin(deps);
    return { data, total: data.length };
  }),
];
