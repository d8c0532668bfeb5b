import { useCallback, useEffect, useRef, useState } from 'react';
import { keptStore } from '~/admin/kept-store';

const store = keptStore<{ text: string }>('gestion-demandes', 'textes');
const PAUSE_MS = 250;

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
    void store.find(key).then((kept) => {
      // What was typed while reading takes precedence.
      if (isGone || !kept || waiting.current) return;
      setText(kept.text);
      setIsRestored(true);
    });
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
  if (text.trim() !== '') return store.keep(key, { text });
  await store.forget(key);
  return false;
}
