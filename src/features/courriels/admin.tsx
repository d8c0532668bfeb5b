import { Mails } from 'lucide-react';
import { ADMINS, type Room } from '~/admin/room';
import { CourrielsList } from './admin-list';
import { CourrielShow } from './admin-show';

export const courrielsRoom: Room = {
  name: 'courriels',
  label: 'Courriels',
  icon: Mails,
  group: 'jour',
  roles: ADMINS,
  // Other rooms lead to a mail by its address alone.
  resource: { list: CourrielsList, edit: CourrielShow, show: CourrielShow, recordRepresentation: 'subject' },
};
