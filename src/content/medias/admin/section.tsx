import { Images } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { DescribeImages } from './describe';
import { MediaEdit } from './edit';
import { MediasList } from './list';

export const mediasSection: AdminSection = {
  name: 'medias',
  label: 'Médiathèque',
  icon: Images,
  group: 'contenu',
  roles: EVERYONE,
  resource: { list: MediasList, edit: MediaEdit, recordRepresentation: 'name' },
  screens: [{ path: 'description', element: <DescribeImages /> }],
};
