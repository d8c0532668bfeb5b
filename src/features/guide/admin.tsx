import { BookOpen } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ROLES } from '~/ui/roles';
import { AdminGuide } from './admin-guide';

export const guideSection: AdminSection = {
  name: 'guide',
  label: 'Guide',
  icon: BookOpen,
  group: 'magasin',
  roles: ROLES,
  screens: [{ path: '', element: <AdminGuide /> }],
};
