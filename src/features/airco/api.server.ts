import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { aircoDoors, aircoTexts } from './contract';

export const openAirco = (deps: Deps) => [open(aircoDoors.read, () => requirePageView(deps.db, 'airco', aircoTexts))];
