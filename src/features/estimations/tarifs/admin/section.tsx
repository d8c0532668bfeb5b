import { Euro } from 'lucide-react';
import { type AdminSection, EDITORS } from '~/admin/section';
import { PrixScreen } from '~/features/familles/prix/admin/prix';
import { TarifsScreen } from './tarifs';

export const tarifsSection: AdminSection = {
  name: 'tarifs',
  label: 'Tarifs et aides',
  icon: Euro,
  group: 'catalogue',
  roles: EDITORS,
  places: [
    { label: 'Prix fourni-posé', detail: 'Tarifs et aides', path: '/admin/prix', words: 'prix familles ttc fourchette tva combien coûte' },
  ],
  screens: [
    { path: '', element: <TarifsScreen /> },
    { path: ':id', element: <TarifsScreen /> },
    { path: '/prix', element: <PrixScreen /> },
    { path: '/prix/:id', element: <PrixScreen /> },
  ],
};
