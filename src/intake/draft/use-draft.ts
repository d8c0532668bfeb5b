import { useEffect, useSyncExternalStore } from 'react';
import type { Draft, DraftState } from './draft';

export function useDraft<A extends object>(draft: Draft<A>): DraftState<A> {
  useEffect(() => {
    void draft.read();
    addEventListener('pagehide', draft.saveNow);
    document.addEventListener('visibilitychange', draft.saveNow);
    return () => {
      removeEventListener('pagehide', draft.saveNow);
      document.removeEventListener('visibilitychange', draft.saveNow);
      draft.saveNow();
    };
  }, [draft]);
  return useDraftState(draft);
}

export const useDraftState = <A extends object>(draft: Draft<A>): DraftState<A> =>
  useSyncExternalStore(draft.subscribe, draft.current, draft.initial);
