import { useEffect, useRef } from 'react';
import { useStored } from '~/admin/use-stored';

export type Keys = Record<string, () => void>;

export const useShortcutsWanted = () => useStored('demandes.raccourcis', true);

export function useKeys(keys: Keys) {
  const [isWanted] = useShortcutsWanted();
  const latest = useRef({ keys, isWanted });
  useEffect(() => {
    latest.current = { keys, isWanted };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
      const { keys, isWanted } = latest.current;
      const act = isWanted || event.key === '?' ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('.MuiModal-root, [role=menu], [role=listbox], textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
