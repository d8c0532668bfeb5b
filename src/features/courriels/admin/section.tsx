import { Mails } from 'lucide-react';
import { type AdminSection, ANSWERERS } from '~/admin/section';
import { CourrielsList } from './list';
import { CourrielShow } from './show';

export const courrielsSection: AdminSection = {
  name: 'courriels',
  label: 'Courriels',
  icon: Mails,
  group: 'clients',
  roles: ANSWERERS,
  // Other sections link without /show.
  resource: { list: CourrielsList, edit: CourrielShow, show: CourrielShow, recordRepresentation: 'subject' },
};
