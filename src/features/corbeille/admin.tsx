import { Trash2 } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { BinScreen } from './admin-bin';

export const corbeilleSection: AdminSection = {
  name: 'corbeille',
  label: 'Corbeille',
  icon: Trash2,
  group: 'site',
  roles: EDITORS,
  screens: [{ path: '', element: <BinScreen /> }],
};
