import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { ADMINS, type AdminSection, ANSWERERS } from '~/admin/section';
import { Agenda } from './agenda';
import { Fermetures } from './fermetures';

/** @param knownPerson stands in the form of a new appointment, whose fields it reads */
export const rendezVousSection = (knownPerson: ReactNode): AdminSection => ({
  name: 'rendez_vous',
  label: 'Rendez-vous',
  icon: CalendarDays,
  group: 'jour',
  roles: ANSWERERS,
  // An administrator alone closes a day.
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
    { path: 'fermetures', element: <Fermetures />, roles: ADMINS },
  ],
});
