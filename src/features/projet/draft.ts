import { createStore, delMany, getMany, promisifyRequest } from 'idb-keyval';
import { keepJoined } from '~/features/estimations/joined-store';
import type { Submission } from '~/intake/use-guarded-sending';
import { loadFromTab, storeInTab } from '~/ui/tab-store';
import type { Answers } from './steps';

export type Draft = {
  answers: Answers;
  photos: File[];
  /** Last submission, perhaps never acknowledged. */
  submission: Submission | undefined;
  /** Whether an earlier visit's draft was looked for. */
  isRead: boolean;
  /** Whether this browser stores anything. */
  isKept: boolean;
  /** When an earlier visit saved these answers, in milliseconds since 1970. */
  restoredAt: number | undefined;
  /** Changes whenever answers come from elsewhere than the fields, which must then be refilled. */
  round: number;
};
type Stored = Pick<Draft, 'answers' | 'submission'> & { savedAt: number };

/** The keys end with the version of what they hold. Photos are stored apart: they are heavy, and typing does not change them. */
const TEXTS = 'projet-1';
const PHOTOS = 'projet-photos-1';
const store = createStore('projet', 'brouillon');
const LONGEST_MS = 30 * 24 * 3_600_000;
const PAUSE_MS = 300;
const PATIENCE_MS = 2_000;

export const NO_DRAFT: Draft = {
  answers: {},
  photos: [],
  submission: undefined,
  isRead: false,
  isKept: false,
  restoredAt: undefined,
  round: 0,
};

let draft = NO_DRAFT;
let reading: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentDraft = () => draft;

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Restores an earlier visit's draft, once; what was typed meanwhile wins. A browser without storage (a private window) works from memory.
 */
export function readDraft(): Promise<void> {
  reading ??= read();
  return reading;
}

async function read() {
  const kept = await ifKept(() => getMany<unknown>([TEXTS, PHOTOS], store));
  const [stored, photos] = (kept ?? []) as [Stored?, File[]?];
  const found = later(stored, loadFromTab<Stored>(TEXTS));
  change({ isRead: true, isKept: kept !== undefined });
  if (!found || isBlank([found.answers, photos]) || found.savedAt < Date.now() - LONGEST_MS) {
    if (found) void ifKept(discard);
    return;
  }
  change({
    answers: overlay(found.answers, draft.answers) as Answers,
    photos: [...(photos ?? []), ...draft.photos],
    submission: found.submission,
    restoredAt: found.savedAt,
    round: draft.round + 1,
  });
}

/** Stored a moment after the last change. */
export function keepAnswers(answers: Answers) {
  // A copy: a form goes on mutating its own.
  const next = structuredClone({ ...draft.answers, ...answers });
  if (JSON.stringify(next) === JSON.stringify(draft.answers)) return;
  change({ answers: next });
  clearTimeout(timer);
  timer = setTimeout(saveDraft, PAUSE_MS);
}

/** For answers that come from elsewhere than the fields. */
export function chooseAnswers(answers: Answers) {
  keepAnswers(answers);
  change({ round: draft.round + 1 });
}

export function keepDraftPhotos(photos: File[]) {
  change({ photos });
  void readDraft().then(() => ifKept(() => put(PHOTOS, draft.photos)).then(saveTexts));
}

/** Resolves once it is stored, so that nothing is sent under a key that a reload would forget. */
export async function keepSubmission(submission: Submission) {
  change({ submission });
  await saveTexts();
}

/** Stores at once what is still waiting. */
export function saveDraft() {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  // Some browsers end a page that is left before its store has taken anything (seen in WebKitGTK): the tab's storage takes it at once.
  if (draft.isRead && !isBlank(draft.answers)) storeInTab(TEXTS, storedDraft());
  // Not before it is read: an earlier visit's draft would be overwritten.
  void readDraft().then(saveTexts);
}

/** Forgets everything, here and in the browser. @param again whether the fields are to be emptied, rather than thanked for */
export function forgetDraft(again: boolean) {
  clearTimeout(timer);
  timer = undefined;
  change({ ...NO_DRAFT, isRead: true, isKept: draft.isKept, round: again ? draft.round + 1 : draft.round });
  keepJoined([]);
  void ifKept(discard);
}

const storedDraft = (): Stored => ({ answers: draft.answers, submission: draft.submission, savedAt: Date.now() });

function discard(): Promise<void> {
  storeInTab(TEXTS, undefined);
  return delMany([TEXTS, PHOTOS], store);
}

const saveTexts = () =>
  ifKept(async () => {
    if (isBlank([draft.answers, draft.photos])) return discard();
    await put(TEXTS, storedDraft());
    storeInTab(TEXTS, undefined);
  });

/** The tab's copy counts until the browser's store has a later one. */
const later = (stored: Stored | undefined, inTab: Stored | undefined) => (inTab && inTab.savedAt > (stored?.savedAt ?? 0) ? inTab : stored);

/** Committed at once: a page that is being left would not live until the transaction ends by itself. */
function put(key: string, value: unknown): Promise<void> {
  return store('readwrite', (rows) => {
    rows.put(value, key);
    rows.transaction.commit();
    return promisifyRequest(rows.transaction);
  });
}

/** undefined where the browser has no store, where it refuses, and where it does not answer (Safari, at times). */
async function ifKept<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await Promise.race([work(), new Promise<undefined>((settle) => setTimeout(settle, PATIENCE_MS))]);
  } catch {
    return undefined;
  }
}

function change(what: Partial<Draft>) {
  draft = { ...draft, ...what };
  for (const tell of listeners) tell();
}

/** What has been given, over what was. */
function overlay(before: unknown, now: unknown): unknown {
  if (isBlank(now)) return before;
  if (!isRecord(before) || !isRecord(now)) return now;
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].map((key) => [key, overlay(before[key], now[key])]),
  );
}

export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (value instanceof Blob) return false;
  return isRecord(value) ? Object.values(value).every(isBlank) : value === undefined || value === null || value === '' || value === false;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
