import { useCallback, useEffect, useRef, useState } from 'react';
import { keptStore, tabCopies } from '~/admin/kept-store';

const store = keptStore<{ text: string }>('gestion-demandes', 'textes');
/** What the store has yet to confirm; an empty text is to be forgotten. */
const copies = tabCopies<string>('gestion-texte');
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
    void findText(key).then((kept) => {
      // Text typed during the read takes precedence.
      if (isGone || !kept || waiting.current) return;
      setText(kept);
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
      copies.put(key, next);
      clearTimeout(waiting.current?.timer);
      waiting.current = { text: next, timer: setTimeout(save, PAUSE_MS) };
    },
    [key, save],
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

/** An empty text is forgotten. @returns whether the store has the text */
export async function keepText(key: string, text: string): Promise<boolean> {
  copies.put(key, text);
  const isEmpty = text.trim() === '';
  const isDone = await (isEmpty ? store.forget(key) : store.keep(key, { text }));
  // A newer one stays until it is confirmed itself.
  if (isDone && copies.find(key) === text) copies.put(key, undefined);
  return isDone && !isEmpty;
}

async function findText(key: string): Promise<string | undefined> {
  const copy = copies.find(key);
  if (copy === undefined) return (await store.find(key))?.text;
  void keepText(key, copy);
  return copy.trim() === '' ? undefined : copy;
}
