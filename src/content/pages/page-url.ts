import { z } from 'zod';
import type { PageUrl } from '~/ui/page-path';

/** The address of a page of this site, made by the server: text on the wire, checked against the table of routes where it is made. */
export const pageUrl = z.string() as z.ZodType<PageUrl>;
