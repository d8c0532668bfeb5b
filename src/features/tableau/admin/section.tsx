import { LayoutDashboard } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { TableauScreen } from './tableau';

export const tableauSection: AdminSection = {
  name: '',
  label: 'Tableau de bord',
  icon: LayoutDashboard,
  group: 'jour',
  roles: EVERYONE,
  screens: [{ path: '', element: <TableauScreen /> }],
};
