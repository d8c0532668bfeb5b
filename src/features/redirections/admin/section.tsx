import { Signpost } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { RedirectionsScreen } from './list';
import { PerduesScreen } from './perdues';

export const redirectionsSection: AdminSection = {
  name: 'redirections',
  label: 'Redirections',
  icon: Signpost,
  group: 'site',
  roles: EDITORS,
  places: [
    {
      label: 'Demandé en vain',
      detail: 'Redirections',
      path: '/admin/redirections/perdues',
      words: 'adresses perdues introuvables 404 liens cassés',
    },
    {
      label: 'Importer des redirections',
      detail: 'Redirections',
      path: '/admin/importations/nouvelle/redirection',
      words: 'anciennes adresses csv tableur',
    },
  ],
  screens: [
    { path: '', element: <RedirectionsScreen /> },
    { path: 'perdues', element: <PerduesScreen /> },
  ],
};
