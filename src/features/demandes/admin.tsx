import { Inbox, ShieldCheck } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { DemandesList } from './admin-list';
import { PersonnesScreen } from './admin-personnes';
import { DemandeShow } from './admin-show';

export const demandesSection: AdminSection = {
  name: 'demandes',
  label: 'Demandes',
  icon: Inbox,
  group: 'jour',
  roles: ADMINS,
  resource: { list: DemandesList, edit: DemandeShow, recordRepresentation: 'reference' },
};

/** What the law lets people ask of their data. */
export const personnesSection: AdminSection = {
  name: 'personnes',
  label: 'Données personnelles',
  icon: ShieldCheck,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <PersonnesScreen /> }],
};
