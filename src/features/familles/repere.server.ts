import { typographie } from '~/platform/text/typographie';
import { BLANK_REPERE } from './blank-repere';
import { REPERE_LINES, type Repere } from './repere';

/** Ignores unknown keys of other versions. */
export function readRepere(column: string): Repere {
  const stored = JSON.parse(column) as Partial<Repere>;
  return Object.fromEntries(REPERE_LINES.map(({ key }) => [key, stored[key] ?? BLANK_REPERE[key]])) as Repere;
}

export const storedRepere = (repere: Repere): string =>
  JSON.stringify(Object.fromEntries(REPERE_LINES.map(({ key }) => [key, repere[key].map(typographie)])));
