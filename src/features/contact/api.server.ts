import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { contactDoors, contactTexts } from './contract';

export const openContact = (deps: Deps) => [open(contactDoors.read, () => requirePageView(deps.db, 'contact', contactTexts))];
