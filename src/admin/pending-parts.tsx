import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

type Pending = { draft: unknown; save: () => Promise<boolean> };
type PendingParts = {
  count: number;
  draftOf: (key: string) => unknown;
  set: (key: string, pending: Pending | undefined) => void;
  saveAll: () => Promise<boolean>;
};

const Context = createContext<PendingParts | undefined>(undefined);

/** For forms with separately saved parts (a picture's description): saves drafts with the form, and keeps folded ones. */
export function PendingPartsProvider({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new Map<string, Pending>());
  const [count, setCount] = useState(0);
  const value = useMemo<PendingParts>(
    () => ({
      count,
      draftOf: (key) => parts.get(key)?.draft,
      set: (key, pending) => {
        if (pending) parts.set(key, pending);
        else parts.delete(key);
        setCount(parts.size);
      },
      saveAll: async () => {
        const saved = await Promise.all(
          [...parts].map(async ([key, { save }]) => {
            const isSaved = await save();
            if (isSaved) parts.delete(key);
            return isSaved;
          }),
        );
        setCount(parts.size);
        return saved.every(Boolean);
      },
    }),
    [parts, count],
  );
  return <Context value={value}>{children}</Context>;
}

export const usePendingParts = () => useContext(Context);

/** Registers a part's draft; undefined means nothing to save. `save` returns its success and shows its own errors. */
export function usePendingPart(key: string, draft: unknown, save: () => Promise<boolean>) {
  const set = useContext(Context)?.set;
  const isPending = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the last render's input; `set` changes with its own count
  useEffect(() => {
    set?.(key, isPending ? { draft, save } : undefined);
  }, [key, draft, save]);
}
