import { useCallback, useEffect, useRef, useState } from 'react';
import { keptStore } from '~/admin/kept-store';

const store = keptStore<{ text: string }>('gestion-demandes', 'textes');
const PAUSE_MS = 250;

export function useKeptText(key: string) {
  const [text, setText] = useState('');
  const [isRestored, setIsRestored] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const save = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void keepText(key, waiting.current.text).then((done) => setIsKept(done && waiting.current === undefined));
    waiting.current = undefined;
  }, [key]);

  useEffect(() => {
    let isGone = false;
    void store.find(key).then((kept) => {
      // Text typed during the read takes precedence.
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
    void keepText(key, '');
  }, [key]);
  return { text, write, forget, isRestored, isKept };
}

export async function keepText(key: string, text: string): Promise<boolean> {
  if (text.trim() !== '') return store.keep(key, { text });
  await store.forget(key);
  return false;
}
