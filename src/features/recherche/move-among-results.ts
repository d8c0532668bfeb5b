import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the field to the first result, from one result to the next, and back. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li > div > a:not([href^="tel:"])')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
