import { LayoutDashboard } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { TableauScreen } from './admin-tableau';

/** Where the management area opens. */
export const tableauRoom: Room = {
  name: '',
  label: 'Tableau de bord',
  icon: LayoutDashboard,
  group: 'jour',
  roles: EVERYONE,
  screens: [{ path: '', element: <TableauScreen /> }],
};
