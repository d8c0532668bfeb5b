import { Inbox } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import { DemandesList } from './list';
import { DemandeShow } from './show';

export const demandesSection: AdminSection = {
  name: 'demandes',
  label: 'Demandes',
  icon: Inbox,
  group: 'jour',
  roles: ADMINS,
  resource: { list: DemandesList, edit: DemandeShow, recordRepresentation: 'reference' },
};
