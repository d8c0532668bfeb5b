import { CalendarDays } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { Agenda } from './agenda';
import { Fermetures } from './fermetures';

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
