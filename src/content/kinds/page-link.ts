import { z } from 'zod';
import { pageUrl } from '~/content/pages/page-url';

export const pageLink = z.object({ path: pageUrl, label: z.string() });
export type PageLink = z.output<typeof pageLink>;
