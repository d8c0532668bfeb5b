import { ScrollText } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
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
