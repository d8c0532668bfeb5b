import type { Answers, Halves, Tool } from '../engine/tool';
import { sharedAnswers } from '../pages/answers';
import type { SheetEstimate } from './fragment';

/** @property keptAt milliseconds since 1970 */
export type KeptEstimate = SheetEstimate & { keptAt: number };

/** The key ends with the version of what it holds. */
const KEY = 'estimations-feuille-1';
const LONGEST_MS = 30 * 24 * 3_600_000;

/** What this browser keeps for a sheet, thirty days, one a tool; nothing that is private. */
export function readKept(): KeptEstimate[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptEstimate[]).filter(({ keptAt }) => keptAt > Date.now() - LONGEST_MS);
  } catch {
    return [];
  }
}

/** In place of an earlier one of the same tool. @returns whether the browser keeps it */
export function keepOnSheet(tool: Tool, answers: Answers, halves: Halves): boolean {
  const one: KeptEstimate = {
    outil: tool.slug,
    reponses: sharedAnswers(tool, answers),
    ...(halves === 1 && tool.more && { sansSuite: true as const }),
    keptAt: Date.now(),
  };
  return write([...readKept().filter(({ outil }) => outil !== tool.slug), one]);
}

export const dropFromSheet = (slug: string) => write(readKept().filter(({ outil }) => outil !== slug));

function write(kept: readonly KeptEstimate[]): boolean {
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
