import { ShieldCheck } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { PersonnesScreen } from './personnes';

/** What the law lets people ask of their data. */
export const personnesSection: AdminSection = {
  name: 'personnes',
  label: 'Données personnelles',
  icon: ShieldCheck,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <PersonnesScreen /> }],
};
