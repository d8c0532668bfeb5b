import { useEffect, useSyncExternalStore } from 'react';
import { currentDraft, type Draft, NO_DRAFT, readDraft, saveDraft, subscribeToDraft } from './draft';

export const useDraft = (): Draft => useSyncExternalStore(subscribeToDraft, currentDraft, () => NO_DRAFT);

/** Restores an earlier visit's answers, and stores them when the page is left in any way. */
export function useKeptDraft(): Draft {
  useEffect(() => {
    void readDraft();
    addEventListener('pagehide', saveDraft);
    document.addEventListener('visibilitychange', saveDraft);
    return () => {
      removeEventListener('pagehide', saveDraft);
      document.removeEventListener('visibilitychange', saveDraft);
      saveDraft();
    };
  }, []);
  return useDraft();
}
