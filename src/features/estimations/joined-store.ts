import { ESTIMATION_MS } from '~/content/vocabulary/retention';
import type { Line } from '~/intake/contract';
import type { SentEstimate } from './contract';
import type { Answers, Dwelling, ToolSlug } from './engine/tool';

export type Joined = {
  outil: ToolSlug;
  reponses: Answers;
  sansSuite?: true;
  vu: string;
  title: string;
  /** Never in euros. */
  figure: Line;
  familles: readonly string[];
  dwelling: Dwelling;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** The form has already taken over families and dwelling. */
  isTaken: boolean;
};

const KEY = 'estimations-1';
let unkept: string | undefined;
const listeners = new Set<() => void>();

/** Until the request is sent; one per tool. */
export function readJoined(): readonly Joined[] {
  try {
    return (JSON.parse(joinedText()) as Joined[]).filter(({ joinedAt }) => joinedAt > Date.now() - ESTIMATION_MS);
  } catch {
    return [];
  }
}

export const joinedText = (): string => unkept ?? attempt(() => localStorage.getItem(KEY)) ?? '[]';

export function keepJoined(joined: readonly Joined[]) {
  const text = JSON.stringify(joined);
  const isKept = attempt(() => {
    if (joined.length > 0) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    return true;
  });
  unkept = isKept ? undefined : text;
  for (const tell of listeners) tell();
}

export function subscribeToJoined(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** JSON; undefined for none. */
export function joinedToSend(): string | undefined {
  const joined = readJoined().map(({ outil, reponses, sansSuite, vu }): SentEstimate => ({ outil, reponses, sansSuite, vu }));
  return joined.length > 0 ? JSON.stringify(joined) : undefined;
}

export function joinedToShow(): Line[] {
  const text = readJoined().map(({ title, figure }) => `${title}\n${figure.label}\u00a0: ${figure.text}`);
  return text.length > 0 ? [{ label: 'Estimation jointe', text: text.join('\n\n') }] : [];
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
