import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { requirePageView } from '../pages/pages.server';
import { showroomEndpoints, showroomTexts } from './contract';

export const openShowroom = (deps: Deps) => [implement(showroomEndpoints.read, () => requirePageView(deps.db, 'showroom', showroomTexts))];
