import { ListChecks } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { VerificationsScreen } from './admin-verifications';

export const verificationsRoom: Room = {
  name: 'verifications',
  label: 'Vérifications',
  icon: ListChecks,
  group: 'maison',
  roles: EVERYONE,
  screens: [{ path: '', element: <VerificationsScreen /> }],
};
