import { ScrollText } from 'lucide-react';
import { ADMINS, type AdminSection } from '~/admin/section';
import type { ContentLabels } from './fields';
import { Journal } from './journal';

/** @param content what the forms call the fields of what they edit */
export const journalSection = (content: ContentLabels): AdminSection => ({
  name: 'journal',
  label: 'Journal',
  icon: ScrollText,
  group: 'maison',
  roles: ADMINS,
  screens: [{ path: '', element: <Journal content={content} /> }],
});
