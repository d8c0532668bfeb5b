import { ScrollText } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { Journal } from './journal';

export const journalSection: AdminSection = {
  name: 'journal',
  label: 'Journal',
  icon: ScrollText,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <Journal /> }],
};
