import { useEffect, useRef, useState } from 'react';
import type { MediaState } from '../contract';
import { isFinal } from '../upload-queue';
import { fileWordsOf, KIND_LABELS, libraryChanged, type MediaKind, refusalOf, sendMedia } from './library';

type Trouble = { message: string; status?: number };

/** Uploads one file of the accepted kinds; `onTaken` runs once it is in the library. */
export function useOneSending(kinds: readonly MediaKind[], onTaken: (media: MediaState) => void) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<Trouble>();
  const [last, setLast] = useState<File>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const refusal = refusalOf(file, kinds);
    setLast(refusal ? undefined : file);
    setError(refusal ? { message: refusal } : undefined);
    if (refusal) return;
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setProgress(0);
    try {
      const media = await sendMedia(file, { onProgress: setProgress, signal: controller.signal });
      libraryChanged();
      if (kinds.includes(media.kind)) onTaken(media);
      else setError({ message: misplaced(media, kinds) });
      setLast(undefined);
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown as Trouble);
      if (isFinal((thrown as Trouble).status)) setLast(undefined);
    }
    if (stop.current === controller) setProgress(undefined);
  }

  return {
    /** Fraction sent, 0 to 1; undefined without an upload. */
    progress,
    error,
    send,
    stop: () => stop.current?.abort(),
    forget: () => {
      setError(undefined);
      setLast(undefined);
    },
    retry: last && (() => send(last)),
  };
}

const misplaced = ({ name, kind }: MediaState, kinds: readonly MediaKind[]) =>
  `Le fichier « ${name} » est rangé dans la médiathèque (${KIND_LABELS[kind].many.toLowerCase()}), mais ici il faut ${fileWordsOf(kinds)}.`;
