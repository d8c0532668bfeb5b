import { Newspaper } from 'lucide-react';
import { Navigate } from 'react-router';
import { ADMINS, type AdminSection } from '~/admin/section';
import { AbonnesScreen } from './admin-abonnes';
import { CampagneScreen, NewCampagne } from './admin-campagne';
import { CampagnesScreen } from './admin-campagnes';
import { ImportScreen } from './admin-import';

export const newsletterSection: AdminSection = {
  name: 'newsletter',
  label: 'Lettre d’information',
  icon: Newspaper,
  group: 'jour',
  roles: ADMINS,
  screens: [
    { path: '', element: <Navigate to="/admin/campagnes" replace /> },
    { path: '/campagnes', element: <CampagnesScreen /> },
    { path: '/campagnes/create', element: <NewCampagne /> },
    { path: '/campagnes/:id', element: <CampagneScreen /> },
    { path: '/abonnes', element: <AbonnesScreen /> },
    { path: '/abonnes/import', element: <ImportScreen /> },
  ],
};
