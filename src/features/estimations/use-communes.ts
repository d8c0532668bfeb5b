import { useEffect, useRef, useState } from 'react';
import { isLost, isUnfetched, NetworkLost, PartReplaced, untilReached, withPart } from '~/ui/network';

const load = async () => {
  const communes = await import('./engine/sun/communes');
  setTimeout(communes.prepare);
  return communes;
};
type Communes = Awaited<ReturnType<typeof load>>;
type Loading = { state: 'unasked' | 'loading' | 'lost' | 'replaced' } | { state: 'ready'; communes: Communes };

export function useCommunes(): Loading & { ask(): void } {
  const [loading, setLoading] = useState<Loading>({ state: 'unasked' });
  const end = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      end.current?.abort();
      end.current = undefined;
    },
    [],
  );

  async function ask() {
    if (end.current) return;
    end.current = new AbortController();
    const { signal } = end.current;
    const tell = (next: Loading) => signal.aborted || setLoading(next);
    tell({ state: 'loading' });
    try {
      const communes = await untilReached(async () => {
        try {
          return await withPart(load);
        } catch (error) {
          if (isLost(error)) tell({ state: 'lost' });
          throw error;
        }
      }, signal);
      tell({ state: 'ready', communes });
    } catch (error) {
      if (error instanceof PartReplaced) tell({ state: 'replaced' });
      else if (!(error instanceof NetworkLost) && !isUnfetched(error)) throw error;
    }
  }
  return { ...loading, ask };
}
