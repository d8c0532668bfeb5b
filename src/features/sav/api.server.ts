import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { savDoors, savTexts } from './contract';
import { savKind } from './kind';

export const openSav = (deps: Deps) => [
  open(savDoors.read, () => requirePageView(deps.db, 'sav', savTexts)),
  open(savDoors.send, ({ body: { garde, photos, family_name, name, email, phone, ...payload }, visit }) =>
    receiveDemande(deps, savKind, { person: { family_name, name, email, phone }, payload, photos, garde, visit }),
  ),
];
