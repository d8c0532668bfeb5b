import { Images } from 'lucide-react';
import { EVERYONE, type Room } from '~/admin/room';
import { DescribeImages } from './admin-describe';
import { MediaEdit } from './admin-edit';
import { MediasList } from './admin-list';

export const mediasRoom: Room = {
  name: 'medias',
  label: 'Médiathèque',
  icon: Images,
  group: 'contenu',
  roles: EVERYONE,
  resource: { list: MediasList, edit: MediaEdit, recordRepresentation: 'name' },
  screens: [{ path: 'description', element: <DescribeImages /> }],
};
