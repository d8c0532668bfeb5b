import { Images } from 'lucide-react';
import { type AdminSection, EDITORS } from '~/admin/section';
import { DescribeImages } from './describe';
import { MediaEdit } from './edit';
import { MediasList } from './list';

export const mediasSection: AdminSection = {
  name: 'medias',
  label: 'Médiathèque',
  icon: Images,
  group: 'site',
  roles: EDITORS,
  resource: { list: MediasList, edit: MediaEdit, recordRepresentation: 'name' },
  screens: [{ path: 'description', element: <DescribeImages /> }],
};
