import { BookOpen } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { Guide } from './admin-guide';

export const guideSection: AdminSection = {
  name: 'guide',
  label: 'Guide',
  icon: BookOpen,
  group: 'magasin',
  roles: EVERYONE,
  screens: [{ path: '', element: <Guide /> }],
};
