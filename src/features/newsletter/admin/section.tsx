import { Newspaper } from 'lucide-react';
import { Navigate } from 'react-router';
import type { AdminSection } from '~/admin/section';
import { ADMINS } from '~/ui/roles';
import { AbonnesScreen } from './abonnes';
import { CampagneScreen, NewCampagne } from './campagne';
import { CampagnesScreen } from './campagnes';

export const newsletterSection: AdminSection = {
  name: 'newsletter',
  label: 'Lettre d’information',
  icon: Newspaper,
  group: 'clients',
  roles: ADMINS,
  places: [{ label: 'Inscrits à la lettre', detail: 'Abonnés, importer, exporter', path: '/admin/abonnes' }],
  screens: [
    { path: '', element: <Navigate to="/admin/campagnes" replace /> },
    { path: '/campagnes', element: <CampagnesScreen /> },
    { path: '/campagnes/create', element: <NewCampagne /> },
    { path: '/campagnes/:id', element: <CampagneScreen /> },
    { path: '/abonnes', element: <AbonnesScreen /> },
  ],
};
