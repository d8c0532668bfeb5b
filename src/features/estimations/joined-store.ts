import type { Line } from '~/intake/contract';
import type { Answers, Dwelling, ToolSlug } from './engine/tool';

/** An estimate that a visitor takes along to the project form. Nothing private is in it. */
export type Joined = {
  outil: ToolSlug;
  reponses: Answers;
  /** Where the second half of the tool was not opened, and so not read. */
  sansSuite?: true;
  /** What was read of the result, to be compared with the sum that the server repeats. */
  vu: string;
  title: string;
  /** The first figure, as it was read; never in euros. */
  figure: Line;
  /** Addresses of families, those of the starter site. */
  familles: readonly string[];
  dwelling: Dwelling;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Whether the project form has already taken over the families and the dwelling. */
  isTaken: boolean;
};

/** The key ends with the version of what it holds. */
const KEY = 'estimations-1';
const LONGEST_MS = 30 * 24 * 3_600_000;
/** A browser that keeps nothing still remembers within the page. */
let unkept: string | undefined;
const listeners = new Set<() => void>();

/** What this browser keeps until the request is sent, 30 days at most; one a tool at most. */
export function readJoined(): readonly Joined[] {
  try {
    return (JSON.parse(joinedText()) as Joined[]).filter(({ joinedAt }) => joinedAt > Date.now() - LONGEST_MS);
  } catch {
    return [];
  }
}

/** The same as text: equal as long as nothing changes. */
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

/** What the form sends of it, as JSON; undefined for nothing. */
export function joinedToSend(): string | undefined {
  const joined = readJoined().map(({ outil, reponses, sansSuite, vu }) => ({ outil, reponses, sansSuite, vu }));
  return joined.length > 0 ? JSON.stringify(joined) : undefined;
}

/** What is shown again of what was sent. */
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
