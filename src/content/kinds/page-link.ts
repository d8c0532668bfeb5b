import { z } from 'zod';
import { pageUrl } from '~/content/pages/page-url';

/** A page that exists because staff have filled it, and what links to it say. */
export const pageLink = z.object({ path: pageUrl, label: z.string() });
export type PageLink = z.output<typeof pageLink>;
