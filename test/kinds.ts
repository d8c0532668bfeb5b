import { z } from 'zod';
import { listEndpoints } from '../src/endpoints';
import type { TestSite } from './test-site';

type Field = z.core.JSONSchema.JSONSchema;

/** What the contract of a new thing of a kind takes, and which of it is required. @param section of the kind */
export function fieldsOf(site: TestSite, section: string): { fields: [name: string, Field][]; required: string[] } {
  const create = listEndpoints(site).find(({ endpoint: { method, path } }) => method === 'POST' && path === `/admin/${section}`);
  if (!create?.endpoint.body)
    throw new Error(`No endpoint makes a thing of /admin/${section}: list its feature in src/contents.server.ts.`);
  const { properties = {}, required = [] } = z.toJSONSchema(create.endpoint.body, { io: 'input', unrepresentable: 'any' });
  return { fields: Object.entries(properties) as [string, Field][], required };
}

/** The least that makes a thing of a kind: the fields that its contract requires. @param text the value of those that are texts */
export async function leastOf(site: TestSite, section: string, text: string): Promise<Record<string, unknown>> {
  const { fields, required } = fieldsOf(site, section);
  const pdf = await site.db.selectFrom('media').select('id').where('kind', '=', 'document').executeTakeFirstOrThrow();
  return Object.fromEntries(
    fields.filter(([name]) => required.includes(name)).map(([name, field]) => [name, isMedia(field) ? pdf : valueFor(name, field, text)]),
  );
}

function valueFor(name: string, { const: only, enum: choices, type, format, pattern, minimum }: Field, text: string): unknown {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  const values = format === undefined ? [text, '2024'] : ['2026-11-21'];
  const value = values.find((one) => type === 'string' && new RegExp(pattern ?? '').test(one));
  if (value !== undefined) return value;
  throw new Error(`Add to test/kinds.ts a value for « ${name} ».`);
}

/** As `mediaRef` declares one. */
export const isMedia = ({ anyOf = [] }: Field): boolean =>
  anyOf.some((one) => typeof one === 'object' && (isMedia(one) || (one.type === 'object' && 'id' in (one.properties ?? {}))));
