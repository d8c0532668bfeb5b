import { Mails } from 'lucide-react';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ANSWERERS } from '~/ui/roles';
import { CourrielsList } from './list';
import { CourrielShow } from './show';

export const courrielsSection: AdminSection = {
  name: 'courriels',
  label: 'Courriels',
  icon: Mails,
  group: 'clients',
  roles: ANSWERERS,
  // Other sections link without /show.
  screens: [...recordScreens({ list: <CourrielsList />, edit: <CourrielShow /> }), { path: ':id/show', element: <CourrielShow /> }],
};
