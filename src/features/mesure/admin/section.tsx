import { ChartColumn } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { FrequentationScreen } from './frequentation';

export const frequentationSection: AdminSection = {
  name: 'frequentation',
  label: 'Fréquentation',
  icon: ChartColumn,
  group: 'magasin',
  roles: EDITORS,
  screens: [{ path: '', element: <FrequentationScreen /> }],
};
