import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { savDoors, savTexts } from './contract';

export const openSav = (deps: Deps) => [open(savDoors.read, () => requirePageView(deps.db, 'sav', savTexts))];
