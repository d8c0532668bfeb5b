import { newKey } from '~/ui/new-key';
import { loadFromTab, storeInTab } from '~/ui/tab-store';
import type { KeyedContent } from '../use-guarded-sending';
import { hasSameAnswers, isBlank, overlay } from './answers';
import {
  type DraftRow,
  endRows,
  ifStoreAnswers,
  listDraftRows,
  type NamedRow,
  READ_TIMEOUT_MS,
  readPhotos,
  writePhotos,
  writeRow,
} from './draft-rows';
import type { Kept } from './kept';
import { nextDeletion, noteNextDeletion } from './next-deletion';

type Answers = Record<string, unknown>;
type Given<A> = {
  answers: A;
  photos: File[];
  submission: KeyedContent | undefined;
  /** When an earlier visit saved these answers, in milliseconds since 1970. */
  restoredAt: number | undefined;
};
export type DraftState<A> = Given<A> & {
  isRead: boolean;
  isKept: boolean;
  /** The last erased answers, for an undo until the next input or unload. */
  erased: Given<A> | undefined;
  /** Changes when answers come from elsewhere than the fields, which must then be refilled. */
  round: number;
  /** Changes when a person starts over, by erasing or by a link: fields left blank must be emptied too. */
  start: number;
};
/** Rows to end: those of this tab, or of all tabs. */
type Ending = readonly string[] | 'all';
/** The tab's own storage: synchronous, and independent of other tabs. `ending` lasts until the store has ended the rows. */
type InTab = { id?: string; row?: DraftRow; ending?: Ending };

const NOTHING = { answers: {}, photos: [], submission: undefined, restoredAt: undefined };
const NO_DRAFT = { ...NOTHING, isRead: false, isKept: false, erased: undefined, round: 0, start: 0 };
const PAUSE_MS = 300;
const DAY_MS = 24 * 3_600_000;

export type Draft<A extends object> = ReturnType<typeof makeDraft<A>>;
const drafts = new Map<string, unknown>();

/** One draft per name and page. See docs/decisions/061-forms-that-remember.md. */
export function draftOf<A extends object>(kept: Kept): Draft<A> {
  const draft = (drafts.get(kept.name) as Draft<A> | undefined) ?? makeDraft<A>(kept);
  drafts.set(kept.name, draft);
  return draft;
}

/** Each tab writes its own row, to avoid overwrites. A new tab continues from the latest row and ends it with its own. */
function makeDraft<A extends object>({ name, days, tabOnly = [] }: Kept) {
  const tabKey = `brouillon-${name}`;
  let state = NO_DRAFT as unknown as DraftState<A>;
  let id: string | undefined;
  let from: string[] = [];
  let arePhotosStored = true;
  let reading: Promise<void> | undefined;
  let last = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(what: Partial<DraftState<A>>) {
    state = { ...state, ...what };
    for (const tell of listeners) tell();
  }

  /** Restores once; newer input wins. Without storage (private window) it works in memory. */
  function read(): Promise<void> {
    reading ??= restore();
    return reading;
  }

  async function restore() {
    const { ending } = inTab();
    if (ending) await finish(ending);
    // First: the store may take seconds or never answer.
    const own = ownOf();
    if (own) show(own);
    const rows = await ifStoreAnswers(() => listDraftRows(name), READ_TIMEOUT_MS);
    const stored = own && rows?.find((row) => row.id === own.id);
    if (own && (stored?.endedAt ?? 0) >= own.savedAt) leave(own);
    // The page was left before the store had it.
    else if (own && rows && (stored?.savedAt ?? 0) < own.savedAt) saveSoon();
    const found = own ?? latestOf(rows);
    if (!own && found) show(found);
    const photos = (found && (await ifStoreAnswers(() => readPhotos(name, idsOfThis()), READ_TIMEOUT_MS))) ?? [];
    if (photos.length > 0) {
      change({ photos: [...photos, ...state.photos], restoredAt: found?.savedAt, round: state.round + 1 });
      arePhotosStored = false;
    }
    change({ isRead: true, isKept: rows !== undefined });
  }

  function show({ answers = {}, submission, savedAt }: DraftRow) {
    if (isBlank(answers)) return;
    change({
      answers: overlay(answers, state.answers) as A,
      submission: state.submission ?? submission,
      restoredAt: savedAt,
      round: state.round + 1,
    });
  }

  const anew = () => ({ round: state.round + 1, start: state.start + 1 });

  const inTab = () => loadFromTab<InTab>(tabKey) ?? {};

  function ownOf(): NamedRow | undefined {
    const { id: known, row } = inTab();
    if (!known || !row) return undefined;
    if (row.savedAt < Date.now() - days * DAY_MS) {
      storeInTab(tabKey, undefined);
      return undefined;
    }
    id = known;
    from = row.from ?? [];
    return { ...row, id };
  }

  /** Sent or erased elsewhere; changes made here become a new draft. */
  function leave({ answers }: NamedRow) {
    id = undefined;
    from = [];
    if (!hasSameAnswers(answers, state.answers)) return change({ submission: undefined });
    storeInTab(tabKey, undefined);
    empty(anew());
  }

  function latestOf(rows: NamedRow[] = []): NamedRow | undefined {
    const latest = rows
      .filter(({ endedAt }) => !endedAt)
      .sort((one, other) => one.savedAt - other.savedAt)
      .at(-1);
    if (!latest) return undefined;
    from = [latest.id, ...(latest.from ?? [])];
    return { ...latest, answers: lasting(latest.answers) };
  }

  function keepAnswers(answers: Partial<A>) {
    // A copy: the form mutates its own object.
    const next = structuredClone({ ...state.answers, ...answers });
    if (hasSameAnswers(next, state.answers)) return;
    change({ answers: next, ...(!isBlank(next) && { erased: undefined }) });
    saveSoon();
  }

  function saveSoon() {
    clearTimeout(timer);
    timer = setTimeout(saveNow, PAUSE_MS);
  }

  function saveNow() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    // Started first, so that it reads before the new write.
    void read();
    if (isBlank([state.answers, state.photos])) return idsOfThis().length > 0 ? end(idsOfThis()) : undefined;
    // Some browsers end a page before its store commits (WebKitGTK); the tab's storage is synchronous.
    storeInThisTab();
    void inTurn(store);
  }

  /** Serialises writes: an earlier one must not restore an ended row. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(read).then(work);
    return last;
  }

  function storeInThisTab() {
    id ??= newKey();
    // Before the store commits: the next page must know of a draft.
    if (nextDeletion() === undefined) noteNextDeletion(Date.now() + days * DAY_MS);
    storeInTab(tabKey, { id, row: rowOf(state.answers) } satisfies InTab);
    return id;
  }

  const rowOf = (answers: A): DraftRow => ({
    answers: answers as Answers,
    submission: state.submission,
    from,
    savedAt: Date.now(),
    until: Date.now() + days * DAY_MS,
  });

  async function store() {
    if (isBlank([state.answers, state.photos])) return;
    const mine = storeInThisTab();
    await ifStoreAnswers(() => writeRow(name, mine, rowOf(lasting(state.answers as Answers) as A)));
    if (arePhotosStored) return;
    arePhotosStored = true;
    await ifStoreAnswers(() => writePhotos(name, mine, state.photos), READ_TIMEOUT_MS);
  }

  const lasting = (answers: Answers = {}): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([field]) => !tabOnly.includes(field)));

  const idsOfThis = () => (id ? [id, ...from] : from);

  function end(ending: Ending) {
    // At once: the page may be left before the store answers.
    storeInTab(tabKey, { ending } satisfies InTab);
    id = undefined;
    from = [];
    void inTurn(() => finish(ending));
  }

  async function finish(ending: Ending) {
    const isEnded = await ifStoreAnswers(async () => {
      const ids = ending === 'all' ? (await listDraftRows(name)).map((row) => row.id) : ending;
      if (ids.length > 0) await endRows(name, ids, Date.now() + days * DAY_MS);
      return true;
    });
    // Without an answer of the store, the next page tries again.
    if (isEnded && inTab().ending) storeInTab(tabKey, undefined);
  }

  function empty(what: Partial<DraftState<A>>) {
    clearTimeout(timer);
    timer = undefined;
    change({ ...(NOTHING as unknown as Given<A>), ...what });
    arePhotosStored = true;
  }

  return {
    current: () => state,
    initial: () => NO_DRAFT as unknown as DraftState<A>,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read,
    saveNow,
    keepAnswers,
    chooseAnswers(answers: Partial<A>) {
      keepAnswers(answers);
      change(anew());
    },
    keepPhotos(photos: File[]) {
      arePhotosStored = false;
      change({ photos, ...(photos.length > 0 && { erased: undefined }) });
      saveSoon();
      saveNow();
    },
    /** Resolves once stored, so that a reload keeps the idempotency key. */
    async keepSubmission(submission: KeyedContent) {
      change({ submission });
      await inTurn(store);
    },
    /** Ends the draft here and in the browser, except those of other tabs. `again` also empties the fields. */
    forget(again = false) {
      empty({ erased: undefined, ...(again && anew()) });
      end(idsOfThis());
    },
    /** For shared computers: erases drafts of all tabs. */
    erase() {
      const { answers, photos, submission, restoredAt } = state;
      empty({ erased: { answers, photos, submission, restoredAt }, ...anew() });
      end('all');
    },
    takeBack() {
      if (!state.erased) return;
      change({ ...state.erased, erased: undefined, ...anew() });
      arePhotosStored = false;
      saveSoon();
      saveNow();
    },
    /** After an unload there is no undo. */
    dropErased: () => state.erased && change({ erased: undefined }),
  };
}
