import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { rdvProDoors, rdvProTexts } from './contract';

export const openRdvPro = (deps: Deps) => [open(rdvProDoors.read, () => requirePageView(deps.db, 'rdv_pro', rdvProTexts))];
