import { createStore, del, entries, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';

type Kept = { text: string; savedAt: number };
const store = createStore('gestion-demandes', 'textes');
const PAUSE_MS = 250;
const LONGEST_MS = 30 * 24 * 3_600_000;

/**
 * A draft about a request, kept in this browser until it is sent, across reloads. Where the browser stores nothing (a private window) it is
 * kept in memory.
 */
export function useKeptText(key: string) {
  const [text, setText] = useState('');
  const [isRestored, setIsRestored] = useState(false);
  /** Whether a reload would bring back all that was typed. */
  const [isKept, setIsKept] = useState(false);
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const save = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void keep(key, waiting.current.text).then((done) => setIsKept(done && waiting.current === undefined));
    waiting.current = undefined;
  }, [key]);

  useEffect(() => {
    let isGone = false;
    get<Kept>(key, store)
      .then((kept) => {
        // What was typed while reading takes precedence.
        if (isGone || !kept || waiting.current) return;
        setText(kept.text);
        setIsRestored(true);
      })
      .catch(() => {});
    addEventListener('pagehide', save);
    return () => {
      isGone = true;
      removeEventListener('pagehide', save);
      save();
    };
  }, [key, save]);

  const write = useCallback(
    (next: string) => {
      setText(next);
      setIsRestored(false);
      setIsKept(false);
      clearTimeout(waiting.current?.timer);
      waiting.current = { text: next, timer: setTimeout(save, PAUSE_MS) };
    },
    [save],
  );
  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setText('');
    setIsRestored(false);
    setIsKept(false);
    void keep(key, '');
  }, [key]);
  return { text, write, forget, isRestored, isKept };
}

/** Keeps a draft for the field of that key, before it is shown. */
export const keepText = (key: string, text: string) => keep(key, text);

/** @returns whether it is kept */
async function keep(key: string, text: string): Promise<boolean> {
  try {
    await (text.trim() === '' ? del(key, store) : set(key, { text, savedAt: Date.now() } satisfies Kept, store));
    await forgetOld();
    return text.trim() !== '';
  } catch {
    // Storage is unavailable, as in some private windows.
    return false;
  }
}

/** A draft that was never sent must not stay in a browser for years after its request is erased. */
async function forgetOld() {
  for (const [key, { savedAt }] of await entries<string, Kept>(store)) if (savedAt < Date.now() - LONGEST_MS) await del(key, store);
}
