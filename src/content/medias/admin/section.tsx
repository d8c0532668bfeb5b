import { Images } from 'lucide-react';
import { type AdminSection, EDITORS, recordScreens } from '~/admin/section';
import { DescribeImages } from './describe';
import { MediaEdit } from './edit';
import { MediasList } from './list';

export const mediasSection: AdminSection = {
  name: 'medias',
  label: 'Médiathèque',
  icon: Images,
  group: 'site',
  roles: EDITORS,
  screens: [...recordScreens({ list: <MediasList />, edit: <MediaEdit /> }), { path: 'description', element: <DescribeImages /> }],
};
