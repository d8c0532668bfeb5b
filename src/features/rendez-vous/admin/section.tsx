import { CalendarDays } from 'lucide-react';
import { type AdminSection, ANSWERERS } from '~/admin/section';
import { Agenda } from './agenda';
import { Fermetures } from './fermetures';

export const rendezVousSection: AdminSection = {
  name: 'rendez_vous',
  label: 'Rendez-vous',
  icon: CalendarDays,
  group: 'jour',
  roles: ANSWERERS,
  places: [{ label: 'Fermetures', detail: 'Congés, jours fériés, ouvertures exceptionnelles', path: '/admin/rendez_vous/fermetures' }],
  screens: [
    { path: '', element: <Agenda /> },
    { path: 'fermetures', element: <Fermetures /> },
  ],
};
