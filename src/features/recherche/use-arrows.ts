import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const STOPS = 'input[type="search"], li > div > a:not([href^="tel:"])';

export function useArrows(results: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const isEarly = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of results is tried
  useEffect(() => {
    const [, first] = list.current?.querySelectorAll<HTMLElement>(STOPS) ?? [];
    if (!isEarly.current || !first) return;
    isEarly.current = false;
    first.focus();
  }, [results]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    isEarly.current = false;
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = stops[at + step];
    isEarly.current = stops.length === 1 && at === 0 && step === 1;
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return { list, onKeyDown };
}
