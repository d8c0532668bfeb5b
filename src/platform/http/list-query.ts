import { z } from 'zod';

export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().max(30).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  q: z.string().trim().max(80).default(''),
});
