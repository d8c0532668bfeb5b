import { UsersRound } from 'lucide-react';
import { ADMINS, type Room } from '~/admin/room';
import { Compte } from './admin-compte';
import { Comptes } from './admin-list';

export const comptesRoom: Room = {
  name: 'comptes',
  label: 'Comptes',
  icon: UsersRound,
  group: 'maison',
  roles: ADMINS,
  screens: [
    { path: '', element: <Comptes /> },
    { path: ':id', element: <Compte /> },
  ],
};
