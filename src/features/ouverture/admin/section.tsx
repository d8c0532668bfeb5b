import { DoorOpen } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ADMINS } from '~/ui/roles';
import { OuvertureScreen } from './ouverture';

export const ouvertureSection: AdminSection = {
  name: 'ouverture',
  label: 'Ouverture',
  icon: DoorOpen,
  group: 'magasin',
  roles: ADMINS,
  screens: [{ path: '', element: <OuvertureScreen /> }],
};
