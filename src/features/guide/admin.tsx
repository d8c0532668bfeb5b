import { BookOpen } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { Screen } from '~/admin/screen';

export const guideRoom: Room = {
  name: 'guide',
  label: 'Guide',
  icon: BookOpen,
  group: 'maison',
  roles: EVERYONE,
  screens: [{ path: '', element: <Screen title="Guide">…</Screen> }],
};
