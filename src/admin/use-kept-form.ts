import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame, keptStore, tabCopies } from './kept-store';

/** Changed fields; `before` holds their initial values. */
type Kept = { typed: Values; before: Values };
type Values = Record<string, unknown>;

const store = keptStore<Kept>('gestion-dialogues', 'saisies');
const copies = tabCopies<Kept>('gestion-dialogue');
/** Serves where the tab stores nothing. */
const memory = new Map<string, Kept>();
/** Marks a deleted key until the store deletes it, or an unload would restore the text. */
const FORGOTTEN: Kept = { typed: {}, before: {} };
const isForgotten = (kept: Kept | undefined) => kept !== undefined && Object.keys(kept.typed).length === 0;
/** Longest wait for the store before a dialog opens. */
const LONGEST_READ_MS = 1_000;

export type KeptFormState<T extends object> = {
  values: T;
  /** Last initial values; a new object when refilled or erased. */
  filled: T;
  change: (part: Partial<T>) => void;
  forget: () => void;
  forgetThen: (then: () => unknown) => () => void;
  erase: () => void;
  isReading: boolean;
  isRestored: boolean;
  /** A restored field was changed by another person meanwhile. */
  isOvertaken: boolean;
  isChanged: boolean;
};

/** Keeps a dialog's input until success; mount it only while open. Never for passwords. `key` names dialog and subject. */
export function useKeptForm<T extends object>(key: string, begin: T): KeptFormState<T> {
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
      // A late read still counts, unless there is newer input.
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
    forgetThen: (then) => () => {
      forget();
      then();
    },
    erase,
    isReading,
    isRestored: restored !== undefined,
    isOvertaken:
      restored !== undefined && Object.keys(restored.before).some((name) => !isSame(restored.before[name], (first as Values)[name])),
    isChanged: typedOf(first, values) !== undefined,
  };
}

export const keepTyped = <T extends object>(key: string, begin: T, typed: T) => keep(key, typedOf(begin, typed));

/** At each key: an unload loses delayed writes. */
function keep(key: string, typed: Kept | undefined) {
  if (typed) memory.set(key, typed);
  else memory.delete(key);
  copies.put(key, typed ?? FORGOTTEN);
  if (typed) void store.keep(key, typed);
  else void store.forget(key).then((isGone) => isGone && isForgotten(findInTab(key)) && copies.put(key, undefined));
}

const findInTab = (key: string): Kept | undefined => copies.find(key) ?? memory.get(key);

/** Unchanged fields take current values; removed fields are dropped. @returns `first` itself when equal */
function withTyped<T extends object>(first: T, kept: Kept | undefined): T {
  const typed = Object.entries(kept?.typed ?? {}).filter(([name, value]) => name in first && !isSame(value, (first as Values)[name]));
  return typed.length > 0 ? { ...first, ...Object.fromEntries(typed) } : first;
}

function typedOf<T extends object>(first: T, values: T): Kept | undefined {
  const names = Object.keys(first).filter((name) => !isSame((values as Values)[name], (first as Values)[name]));
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, (from as Values)[name]]));
  return names.length > 0 ? { typed: pick(values), before: pick(first) } : undefined;
}
