import { ListChecks } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { VerificationsScreen } from './admin-verifications';

export const verificationsSection: AdminSection = {
  name: 'verifications',
  label: 'Vérifications',
  icon: ListChecks,
  group: 'maison',
  roles: EVERYONE,
  screens: [{ path: '', element: <VerificationsScreen /> }],
};
