import { Tags } from 'lucide-react';
import { type AdminSection, EDITORS } from '~/admin/section';
import { PrixScreen } from './prix';

export const prixSection: AdminSection = {
  name: 'prix',
  label: 'Prix fourni-posé',
  icon: Tags,
  group: 'catalogue',
  roles: EDITORS,
  screens: [
    { path: '', element: <PrixScreen /> },
    { path: ':id', element: <PrixScreen /> },
  ],
};
