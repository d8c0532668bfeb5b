import { Trash2 } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { Bin } from './admin-bin';

export const corbeilleSection: AdminSection = {
  name: 'corbeille',
  label: 'Corbeille',
  icon: Trash2,
  group: 'contenu',
  roles: EVERYONE,
  screens: [{ path: '', element: <Bin /> }],
};
