import { Euro } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { PrixScreen } from '~/features/familles/prix/admin/prix';
import { EDITORS } from '~/ui/roles';
import { ReglesScreen } from '../../regles/admin/regles';
import { TarifsScreen } from './tarifs';

export const tarifsSection: AdminSection = {
  name: 'tarifs',
  label: 'Tarifs et aides',
  icon: Euro,
  group: 'catalogue',
  roles: EDITORS,
  places: [
    {
      label: 'Aides, TVA et lois',
      detail: 'Tarifs et aides',
      path: '/admin/regles',
      words: 'règles maprimerénov éco-ptz certificats rge tva dpe aides locales loi',
    },
    { label: 'Prix fourni-posé', detail: 'Tarifs et aides', path: '/admin/prix', words: 'prix familles ttc fourchette tva combien coûte' },
  ],
  screens: [
    { path: '', element: <TarifsScreen /> },
    { path: ':id', element: <TarifsScreen /> },
    { path: '/regles', element: <ReglesScreen /> },
    { path: '/regles/:id', element: <ReglesScreen /> },
    { path: '/prix', element: <PrixScreen /> },
    { path: '/prix/:id', element: <PrixScreen /> },
  ],
};
