import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminSection } from '~/admin/section';
import { ROLES } from '~/ui/roles';
import { TableauScreen } from './tableau';

type First = { card: ReactNode } & Pick<AdminSection, 'screens' | 'places'>;

/** @param first what an owner does before the daily work: its card is above the rest, for administrators */
export const tableauSection = ({ card, screens = [], places = [] }: First): AdminSection => ({
  name: '',
  label: 'Tableau de bord',
  icon: LayoutDashboard,
  group: 'jour',
  roles: ROLES,
  places,
  screens: [{ path: '', element: <TableauScreen first={card} /> }, ...screens],
});
