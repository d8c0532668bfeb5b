import * as z from 'zod/mini';
import { start } from './input';

export const reason = z._default(
  z.string().check(z.trim(), z.maxLength(1_000, 'Ce message est trop long\u00a0: 1\u00a0000\u00a0signes au plus.')),
  '',
);

export const refusalInput = z.object({
  reason,
  slots: z
    .optional(z.array(start).check(z.maxLength(6)))
    .check(z.describe('Créneaux à proposer\u202f; absents\u00a0: les trois prochains.')),
});
