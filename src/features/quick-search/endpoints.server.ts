import type { WithContents } from '~/content/kinds/kind';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { quickSearchEndpoints } from './contract';
import { searchQuickly } from './quick-search.server';

export const implementQuickSearch = (deps: Deps & WithContents, kinds: DemandeKinds) => [
  implement(quickSearchEndpoints.search, async ({ query, caller }) => ({ data: await searchQuickly(deps, kinds, caller, query.q) })),
];
