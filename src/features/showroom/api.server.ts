import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { showroomDoors, showroomTexts } from './contract';

export const openShowroom = (deps: Deps) => [open(showroomDoors.read, () => requirePageView(deps.db, 'showroom', showroomTexts))];
