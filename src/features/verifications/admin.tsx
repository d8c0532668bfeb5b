import { ListChecks } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { VerificationsScreen } from './admin-verifications';

export const verificationsSection: AdminSection = {
  name: 'verifications',
  label: 'Vérifications',
  icon: ListChecks,
  group: 'magasin',
  roles: EDITORS,
  screens: [{ path: '', element: <VerificationsScreen /> }],
};
