import { z } from 'zod';
import type { PageUrl } from '~/ui/page-path';

/** A string in JSON, checked where the server makes it. */
export const pageUrl = z.string() as z.ZodType<PageUrl>;
