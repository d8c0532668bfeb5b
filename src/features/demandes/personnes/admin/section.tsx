import { ShieldCheck } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ADMINS } from '~/ui/roles';
import { PersonnesScreen } from './personnes';

export const personnesSection: AdminSection = {
  name: 'personnes',
  label: 'Données personnelles',
  icon: ShieldCheck,
  group: 'clients',
  roles: ADMINS,
  screens: [{ path: '', element: <PersonnesScreen /> }],
};
