import { Inbox, ShieldCheck } from 'lucide-react';
import { ADMINS, type Room } from '~/admin/room';
import { DemandesList } from './admin-list';
import { PersonnesScreen } from './admin-personnes';
import { DemandeShow } from './admin-show';

export const demandesRoom: Room = {
  name: 'demandes',
  label: 'Demandes',
  icon: Inbox,
  group: 'jour',
  roles: ADMINS,
  resource: { list: DemandesList, edit: DemandeShow, recordRepresentation: 'reference' },
};

/** What the law lets people ask of their data. */
export const personnesRoom: Room = {
  name: 'personnes',
  label: 'Données personnelles',
  icon: ShieldCheck,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <PersonnesScreen /> }],
};
