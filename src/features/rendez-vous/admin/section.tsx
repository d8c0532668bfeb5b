import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminSection } from '~/admin/section';
import { ADMINS, ANSWERERS } from '~/ui/roles';
import { Agenda } from './agenda';
import { ClosedDays } from './closed-days';

export const rendezVousSection = (knownPerson: ReactNode): AdminSection => ({
  name: 'rendez_vous',
  label: 'Rendez-vous',
  icon: CalendarDays,
  group: 'jour',
  roles: ANSWERERS,
  places: [
    {
      label: 'Fermetures',
      detail: 'Congés, jours fériés, ouvertures exceptionnelles',
      path: '/admin/rendez_vous/fermetures',
      roles: ADMINS,
    },
  ],
  screens: [
    { path: '', element: <Agenda knownPerson={knownPerson} /> },
    { path: 'fermetures', element: <ClosedDays />, roles: ADMINS },
  ],
});
