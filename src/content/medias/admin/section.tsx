import { Images } from 'lucide-react';
import { type AdminSection, recordScreens } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
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
