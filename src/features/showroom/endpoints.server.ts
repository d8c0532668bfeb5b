import { requirePageView } from '~/content/pages/pages.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { showroomEndpoints, showroomTexts } from './contract';

export const implementShowroom = (deps: Deps) => [
  implement(showroomEndpoints.read, () => requirePageView(deps.db, 'showroom', showroomTexts)),
];
