import { z } from 'zod';
import { versioned } from '~/content/edition/contract';
import { byId, done, endpoint } from '~/platform/http/endpoint';

export const isoDay = z.iso.date('Donnez un jour qui existe.');

const read = { method: 'GET', guard: 'EDITEUR', asks: 'nothing: reads' } as const;
const edit = { method: 'POST', guard: 'EDITEUR', asks: 'nothing: put back' } as const;

type Kind<R, I, C, L, V> = {
  row: R;
  input: I;
  /** An input and the version that was read. */
  change: C;
  listed: L;
  verified: V;
  /** « celles », in the bin. */
  those: string;
  summaries: Record<'list' | 'create' | 'revise' | 'verify' | 'remove' | 'restore', string>;
};

/** All that staff do with rows that follow each other by their days. */
export function datedEndpoints<
  R extends z.ZodType,
  I extends z.ZodType,
  C extends z.ZodType,
  L extends z.ZodRawShape,
  V extends z.ZodRawShape,
>(path: `/admin/${string}`, { row, input, change, listed, verified, those, summaries }: Kind<R, I, C, L, V>) {
  return {
    list: endpoint({
      ...read,
      path,
      summary: summaries.list,
      query: z.object({ corbeille: z.enum(['0', '1']).default('0').describe(`1 : ${those} de la corbeille.`) }),
      answer: z.object({ data: z.array(row), total: z.int(), ...listed, today: z.string().describe('Le jour du magasin.') }),
    }),
    create: endpoint({ ...edit, path, summary: summaries.create, body: input, answer: row }),
    revise: endpoint({ ...edit, method: 'PUT', path: `${path}/:id`, summary: summaries.revise, params: byId, body: change, answer: row }),
    verify: endpoint({
      ...edit,
      path: `${path}/:id/verification`,
      summary: summaries.verify,
      params: byId,
      body: z.object({ version: versioned.version, review_by: isoDay, ...verified }),
      answer: row,
    }),
    remove: endpoint({ ...edit, method: 'DELETE', path: `${path}/:id`, summary: summaries.remove, params: byId, answer: done }),
    restore: endpoint({ ...edit, path: `${path}/:id/restauration`, summary: summaries.restore, params: byId, answer: row }),
  };
}
