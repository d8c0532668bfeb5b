import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { newsletterDoors, newsletterTexts } from './contract';

export const openNewsletter = (deps: Deps) => [open(newsletterDoors.read, () => requirePageView(deps.db, 'newsletter', newsletterTexts))];
