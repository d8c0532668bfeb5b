/** `progress` is 0 to 1; `error` is for the sender. `echoue` may be retried, `refuse` not. */
export type QueuedFile<T> = {
  key: number;
  file: File;
  state: 'attend' | 'part' | 'range' | 'echoue' | 'refuse';
  progress: number;
  error: string | undefined;
  result: T | undefined;
};

type Send<T> = (file: File, options: { onProgress: (fraction: number) => void; signal: AbortSignal }) => Promise<T>;

/** Invalid files: a retry would not help. */
export const isFinal = (status = 0) => [413, 415, 422].includes(status);

export type UploadQueue<T> = ReturnType<typeof createUploadQueue<T>>;

export function createUploadQueue<T>(send: Send<T>, parallel = 3) {
  let sendings: readonly QueuedFile<T>[] = [];
  let lastKey = 0;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function change(key: number, part: Partial<QueuedFile<T>>) {
    replace(sendings.map((sending) => (sending.key === key ? { ...sending, ...part } : sending)));
  }

  function replace(next: readonly QueuedFile<T>[]) {
    sendings = next;
    for (const tell of listeners) tell();
  }

  function advance() {
    for (const { key } of sendings.filter(({ state }) => state === 'attend').slice(0, parallel - stops.size)) void leave(key);
  }

  async function leave(key: number) {
    const file = sendings.find((sending) => sending.key === key)?.file as File;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'part', progress: 0, error: undefined });
    try {
      const result = await send(file, { onProgress: (progress) => change(key, { progress }), signal: stop.signal });
      change(key, { state: 'range', progress: 1, result });
    } catch (error) {
      const { message, status } = error as { message: string; status?: number };
      change(key, { state: isFinal(status) ? 'refuse' : 'echoue', error: message });
    }
    stops.delete(key);
    advance();
  }

  return {
    add(files: readonly File[]) {
      const added = files.map((file): QueuedFile<T> => {
        lastKey += 1;
        return { key: lastKey, file, state: 'attend', progress: 0, error: undefined, result: undefined };
      });
      replace([...sendings, ...added]);
      advance();
    },
    retry(key?: number) {
      replace(
        sendings.map((sending) =>
          sending.state === 'echoue' && (key ?? sending.key) === sending.key ? { ...sending, state: 'attend', error: undefined } : sending,
        ),
      );
      advance();
    },
    drop(key: number) {
      replace(sendings.filter((sending) => sending.key !== key));
      stops.get(key)?.abort();
    },
    clear() {
      replace(sendings.filter(({ state }) => state === 'attend' || state === 'part'));
    },
    read: () => sendings,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const hasSending = (sendings: readonly QueuedFile<unknown>[]) =>
  sendings.some(({ state }) => state === 'attend' || state === 'part');
