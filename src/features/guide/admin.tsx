import { BookOpen } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { Guide } from './admin-guide';

export const guideRoom: Room = {
  name: 'guide',
  label: 'Guide',
  icon: BookOpen,
  group: 'maison',
  roles: EVERYONE,
  screens: [{ path: '', element: <Guide /> }],
};
