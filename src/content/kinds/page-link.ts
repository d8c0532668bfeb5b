import { z } from 'zod';
import { pageUrl } from '~/content/pages/page-url';

export const pageLink = z.object({ path: pageUrl, label: z.string() });
export type PageLink = z.output<typeof pageLink>;

/** The same, as short as it gets: every page carries them. */
export const pageEntry = z.tuple([pageUrl, z.string()]);
export type PageEntry = z.output<typeof pageEntry>;
