import type { z } from 'zod';
import { invalid } from '~/platform/http/problem';

const MISSING: Record<string, string> = { name: 'Sans nom', text: 'Votre texte' };
const missing = (field: PropertyKey) => MISSING[String(field)] ?? 'Sans titre';

type Issue = z.core.$ZodIssue;
type Tree = Record<PropertyKey, unknown>;

/** Reads an unfinished form with placeholders, cuts and the former values. @throws Problem 422 when that fails */
export function readFormInput<T extends z.ZodType>(schema: T, sent: object, former: object = {}): z.output<T> {
  const draft = structuredClone(sent) as Tree;
  const tries = new Map<string, number>();
  for (;;) {
    const result = schema.safeParse(draft);
    if (result.success) return result.data;
    const issue = result.error.issues[0] as Issue;
    const name = issue.path.join('.');
    const known = tries.get(name) ?? 0;
    tries.set(name, known + 1);
    if (known === 0 && mend(draft, issue)) continue;
    const [field] = issue.path;
    const dropped = `« ${String(field)} »`;
    if (field === undefined || tries.has(dropped)) throw invalid([{ path: name, message: issue.message }]);
    tries.set(dropped, 1);
    if (field in former) draft[field] = structuredClone((former as Tree)[field]);
    else delete draft[field];
  }
}

function mend(draft: Tree, issue: Issue): boolean {
  const key = issue.path.at(-1);
  const holder = issue.path.slice(0, -1).reduce<unknown>((tree, step) => (tree as Tree | undefined)?.[step], draft) as Tree | undefined;
  if (key === undefined || typeof holder !== 'object' || holder === null) return false;
  const value = holder[key];
  if (issue.code === 'too_big' && typeof value === 'string') holder[key] = value.trim().slice(0, Number(issue.maximum));
  else if (issue.code === 'too_big' && Array.isArray(value)) holder[key] = value.slice(0, Number(issue.maximum));
  else if (issue.code === 'too_small' && typeof value === 'string') {
    // All at once: each removal shifts the indexes.
    if (Array.isArray(holder)) dropBlank(holder);
    else holder[key] = missing(key);
  } else if (issue.code === 'invalid_type' && issue.expected === 'string' && value == null)
    holder[key] = issue.path.length > 1 ? '' : missing(key);
  else if (issue.path.length > 1) holder[key] = typeof value === 'string' && issue.code !== 'invalid_union' ? '' : null;
  else return false;
  return true;
}

function dropBlank(lines: unknown[]) {
  const kept = lines.filter((line) => typeof line !== 'string' || line.trim() !== '');
  lines.length = 0;
  for (const line of kept) lines.push(line);
}

export const named = <S extends object>(state: S): S =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      value === '' && (field === 'name' || field === 'title') ? missing(field) : value,
    ]),
  ) as S;
