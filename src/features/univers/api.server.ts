import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { listFamillesOfUnivers } from '../familles/familles.server';
import { universDoors } from './contract';
import { listUnivers, requireKnownUnivers, requireUniversPage, requireUniversTexts } from './univers.server';

export const openUnivers = (deps: Deps) => [
  open(universDoors.list, () => listUnivers(deps)),
  open(universDoors.texts, ({ params }) => requireUniversTexts(deps, params.universe)),
  open(universDoors.familles, ({ params }) => listFamillesOfUnivers(deps, requireKnownUnivers(params.universe).code, { limit: 1_000 })),
  open(universDoors.page, ({ params }) => requireUniversPage(deps, params.universe)),
];
