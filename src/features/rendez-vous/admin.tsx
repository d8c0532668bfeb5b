import { CalendarDays } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { Agenda } from './admin-agenda';
import { Fermetures } from './admin-fermetures';

export const rendezVousSection: AdminSection = {
  name: 'rendez_vous',
  label: 'Rendez-vous',
  icon: CalendarDays,
  group: 'jour',
  roles: ADMINS,
  screens: [
    { path: '', element: <Agenda /> },
    { path: 'fermetures', element: <Fermetures /> },
  ],
};
