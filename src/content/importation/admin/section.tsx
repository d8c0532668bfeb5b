import { FileSpreadsheet } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { EDITORS } from '~/ui/roles';
import { ImportationScreen } from './importation';
import { ImportationsScreen } from './list';
import { SendScreen } from './send';

export const importationsSection: AdminSection = {
  name: 'importations',
  label: 'Importations',
  icon: FileSpreadsheet,
  group: 'site',
  roles: EDITORS,
  screens: [
    { path: '', element: <ImportationsScreen /> },
    { path: 'nouvelle/:kind', element: <SendScreen /> },
    { path: ':id', element: <ImportationScreen /> },
  ],
};
