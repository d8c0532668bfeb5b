import { Scale } from 'lucide-react';
import { type AdminSection, EDITORS } from '~/admin/section';
import { ReglesScreen } from './regles';

export const reglesSection: AdminSection = {
  name: 'regles',
  label: 'Aides, TVA et lois',
  icon: Scale,
  group: 'catalogue',
  roles: EDITORS,
  screens: [
    { path: '', element: <ReglesScreen /> },
    { path: ':id', element: <ReglesScreen /> },
  ],
};
