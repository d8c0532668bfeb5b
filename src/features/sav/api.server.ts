import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { savEndpoints, savTexts } from './contract';
import { savKind } from './kind';

export const openSav = (deps: Deps) => [
  implement(savEndpoints.read, () => requirePageView(deps.db, 'sav', savTexts)),
  implement(savEndpoints.send, ({ body: { garde, photos, family_name, name, email, phone, ...payload }, visit }) =>
    receiveDemande(deps, savKind, { person: { family_name, name, email, phone }, payload, photos, garde, visit }),
  ),
];
