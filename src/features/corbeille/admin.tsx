import { Trash2 } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { Bin } from './admin-bin';

export const corbeilleRoom: Room = {
  name: 'corbeille',
  label: 'Corbeille',
  icon: Trash2,
  group: 'contenu',
  roles: EVERYONE,
  screens: [{ path: '', element: <Bin /> }],
};
