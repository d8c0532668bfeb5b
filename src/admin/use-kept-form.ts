import { useCallback, useEffect, useRef, useState } from 'react';
import { keptStore } from './kept-store';

/** The fields that differ from how the dialog began. @property before how these began */
type Kept = { typed: Values; before: Values };
type Values = Record<string, unknown>;

const store = keptStore<Kept>('gestion-dialogues', 'saisies');
/** The same at hand, without a wait; all there is where the browser stores nothing. */
const memory = new Map<string, Kept>();
/**
 * The tab's own storage takes it at once: a page that is left kills what its store has not taken yet. Not by `ui/tab-store`: shared with the public forms,
 * it would be one file more for each of them.
 */
const inTab = (key: string) => `gestion-dialogue ${key}`;
/** Marks a key in the tab until the store has deleted it. A page that is left at once would lose the deletion, and the text would come back. */
const FORGOTTEN: Kept = { typed: {}, before: {} };
const isForgotten = (kept: Kept | undefined) => kept !== undefined && Object.keys(kept.typed).length === 0;
/** A dialog opens without a store that does not answer. */
const LONGEST_READ_MS = 1_000;

export type KeptForm<T extends object> = {
  values: T;
  /** The values that the form last began with: another object once it is filled again, or erased. */
  filled: T;
  change: (part: Partial<T>) => void;
  /** Once the act succeeded: what was typed is dropped. */
  forget: () => void;
  /** Drops what was typed and begins again. */
  erase: () => void;
  /** What an earlier dialog left is being read. */
  isReading: boolean;
  /** The form begins with what an earlier dialog left. */
  isRestored: boolean;
  /** Somebody saved another value of a restored field meanwhile. */
  isOvertaken: boolean;
  /** Whether the form differs from how it began. */
  isChanged: boolean;
};

/**
 * What is typed in a dialog, kept in this browser until its act succeeded. It must be mounted while the dialog is open, and only then. No password belongs
 * in it.
 * @param key one name for each dialog and subject
 * @param begin what the dialog shows when nothing was typed
 */
export function useKeptForm<T extends object>(key: string, begin: T): KeptForm<T> {
  const [first] = useState(begin);
  const [found, setFound] = useState(() => findInTab(key));
  const [isReading, setIsReading] = useState(found === undefined);
  const [values, setValues] = useState(() => withTyped(first, found));
  const [filled, setFilled] = useState(values);
  const latest = useRef(values);

  const show = useCallback((next: T) => {
    latest.current = next;
    setValues(next);
  }, []);
  const fill = useCallback(
    (next: T) => {
      show(next);
      setFilled(next);
    },
    [show],
  );

  const [isAtHand] = useState(found !== undefined);
  useEffect(() => {
    if (isAtHand) {
      if (isForgotten(findInTab(key))) keep(key, undefined);
      return;
    }
    let isGone = false;
    const tooLong = setTimeout(() => setIsReading(false), LONGEST_READ_MS);
    void store.find(key).then((kept) => {
      if (isGone) return;
      clearTimeout(tooLong);
      setIsReading(false);
      // However late it comes; only what was typed meanwhile is newer.
      if (!kept || typedOf(first, latest.current)) return;
      memory.set(key, kept);
      setFound(kept);
      fill(withTyped(first, kept));
    });
    return () => {
      isGone = true;
      clearTimeout(tooLong);
    };
  }, [key, first, fill, isAtHand]);

  const change = useCallback(
    (part: Partial<T>) => {
      show({ ...latest.current, ...part });
      keep(key, typedOf(first, latest.current));
    },
    [key, first, show],
  );

  const forget = useCallback(() => keep(key, undefined), [key]);
  const erase = useCallback(() => {
    forget();
    setFound(undefined);
    fill({ ...first });
  }, [forget, fill, first]);

  const restored = found && withTyped(first, found) !== first ? found : undefined;
  return {
    values,
    filled,
    change,
    forget,
    erase,
    isReading,
    isRestored: restored !== undefined,
    isOvertaken:
      restored !== undefined && Object.keys(restored.before).some((name) => !isSame(restored.before[name], (first as Values)[name])),
    isChanged: typedOf(first, values) !== undefined,
  };
}

/** Keeps values for the next time a dialog opens: an act was taken back. @param begin as for `useKeptForm` */
export const keepTyped = <T extends object>(key: string, begin: T, typed: T) => keep(key, typedOf(begin, typed));

/** At each key: what waits for a pause is lost with a page that goes. */
function keep(key: string, typed: Kept | undefined) {
  if (typed) memory.set(key, typed);
  else memory.delete(key);
  putInTab(key, typed ?? FORGOTTEN);
  if (typed) void store.keep(key, typed);
  else void store.forget(key).then((isGone) => isGone && isForgotten(findInTab(key)) && putInTab(key, undefined));
}

function putInTab(key: string, kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(inTab(key), JSON.stringify(kept));
    else sessionStorage.removeItem(inTab(key));
  } catch {
    // A browser that stores nothing: the memory stays.
  }
}

function findInTab(key: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(inTab(key));
    if (text) return JSON.parse(text) as Kept;
  } catch {
    // A browser that stores nothing.
  }
  return memory.get(key);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What nobody changed is as it is now. Fields that the dialog no longer has are left out. @returns `first` itself where nothing differs */
function withTyped<T extends object>(first: T, kept: Kept | undefined): T {
  const typed = Object.entries(kept?.typed ?? {}).filter(([name, value]) => name in first && !isSame(value, (first as Values)[name]));
  return typed.length > 0 ? { ...first, ...Object.fromEntries(typed) } : first;
}

function typedOf<T extends object>(first: T, values: T): Kept | undefined {
  const names = Object.keys(first).filter((name) => !isSame((values as Values)[name], (first as Values)[name]));
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, (from as Values)[name]]));
  return names.length > 0 ? { typed: pick(values), before: pick(first) } : undefined;
}
