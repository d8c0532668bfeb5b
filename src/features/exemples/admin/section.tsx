import { Shapes } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { ExemplesScreen } from './exemples';

export const exemplesSection: AdminSection = {
  name: 'exemples',
  label: 'Exemples',
  icon: Shapes,
  group: 'magasin',
  roles: EDITORS,
  screens: [{ path: '', element: <ExemplesScreen /> }],
};
