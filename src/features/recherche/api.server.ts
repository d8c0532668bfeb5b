import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { rechercheDoors } from './contract';
import { search } from './recherche.server';

export const openRecherche = (deps: Deps) => [open(rechercheDoors.search, ({ query }) => search(deps, query.q))];
