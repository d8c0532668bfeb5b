import { KeyRound } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ADMINS } from '~/ui/roles';
import { Compte } from './compte';
import { Comptes } from './list';

export const comptesSection: AdminSection = {
  name: 'comptes',
  label: 'Comptes',
  icon: KeyRound,
  group: 'magasin',
  roles: ADMINS,
  screens: [
    { path: '', element: <Comptes /> },
    { path: ':id', element: <Compte /> },
  ],
};
