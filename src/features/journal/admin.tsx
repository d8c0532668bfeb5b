import { ScrollText } from 'lucide-react';
import { ADMINS, type Room } from '~/admin/room';
import { Journal } from './admin-journal';

export const journalRoom: Room = {
  name: 'journal',
  label: 'Journal',
  icon: ScrollText,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <Journal /> }],
};
