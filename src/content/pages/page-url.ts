import { z } from 'zod';
import type { PageUrl } from '~/ui/page-path';

/** A page address made by the server: a plain string in JSON, checked against the table of routes where it is made. */
export const pageUrl = z.string() as z.ZodType<PageUrl>;
