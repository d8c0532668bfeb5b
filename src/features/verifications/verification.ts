import type { Verification } from './contract';

type Example = { label: string; link: string };

/** `wrong` lists what to correct; `ok` is for a yes/no check. */
export type Check = Pick<Verification, 'id' | 'group' | 'level' | 'title' | 'help' | 'link'> & ({ ok: boolean } | { wrong: Example[] });

const EXAMPLES = 5;

export function wholeOf(check: Check): Verification {
  if ('ok' in check) return { ...check, count: check.ok ? 0 : 1, examples: [] };
  const { wrong, ...rest } = check;
  return { ...rest, ok: wrong.length === 0, count: wrong.length, examples: wrong.slice(0, EXAMPLES) };
}
