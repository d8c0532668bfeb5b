import { Euro } from 'lucide-react';
import { type AdminSection, EDITORS } from '~/admin/section';
import { TarifsScreen } from './tarifs';

export const tarifsSection: AdminSection = {
  name: 'tarifs',
  label: 'Tarifs et aides',
  icon: Euro,
  group: 'catalogue',
  roles: EDITORS,
  screens: [
    { path: '', element: <TarifsScreen /> },
    { path: ':id', element: <TarifsScreen /> },
  ],
};
