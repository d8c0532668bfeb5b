import { ESTIMATION_MS } from '~/content/vocabulary/retention';
import type { Answers, Halves, Tool } from '../engine/tool';
import { sharedAnswers } from '../pages/answers';
import type { SheetEstimate } from './fragment';

/** @property keptAt milliseconds since 1970 */
export type KeptEstimate = SheetEstimate & { keptAt: number };

/** The suffix is the format version. */
const KEY = 'estimations-feuille-1';

/** One per tool, without private answers. */
export function readKept(): KeptEstimate[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptEstimate[]).filter(({ keptAt }) => keptAt > Date.now() - ESTIMATION_MS);
  } catch {
    return [];
  }
}

/** Replaces an earlier one of the tool. @returns whether it is stored */
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
