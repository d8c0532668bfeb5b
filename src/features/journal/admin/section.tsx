import { ScrollText } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ADMINS } from '~/ui/roles';
import type { ContentLabels } from './fields';
import { Journal } from './journal';

export const journalSection = (content: ContentLabels): AdminSection => ({
  name: 'journal',
  label: 'Journal',
  icon: ScrollText,
  group: 'magasin',
  roles: ADMINS,
  screens: [{ path: '', element: <Journal content={content} /> }],
});
