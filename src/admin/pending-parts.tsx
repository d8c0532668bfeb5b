import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

type Pending = { draft: unknown; save: () => Promise<boolean> };
type PendingParts = {
  /** How many parts hold something that is not saved. */
  count: number;
  draftOf: (key: string) => unknown;
  set: (key: string, pending: Pending | undefined) => void;
  /** @returns whether all of them are saved */
  saveAll: () => Promise<boolean>;
};

const Context = createContext<PendingParts | undefined>(undefined);

/**
 * Around a form some of whose parts are saved by themselves (the description of a picture): what was typed there is saved with the form, and kept
 * while the part is folded away.
 */
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

/** The parts of the form around; none outside of one. */
export const usePendingParts = () => useContext(Context);

/**
 * Hands a part's draft to the form around it.
 * @param draft undefined once there is nothing to save
 * @param save @returns whether it is saved; it tells itself why not
 */
export function usePendingPart(key: string, draft: unknown, save: () => Promise<boolean>) {
  const set = useContext(Context)?.set;
  const isPending = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is what was last drawn; `set` changes with the count that it sets
  useEffect(() => {
    set?.(key, isPending ? { draft, save } : undefined);
  }, [key, draft, save]);
}
