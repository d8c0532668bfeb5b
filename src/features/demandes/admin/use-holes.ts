import type { KeyboardEvent, RefObject } from 'react';
import { findHole } from '../holes';

export function useHoles(text: string, fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const hole = findHole(text);
  const select = (start: number, end: number) => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(start, end);
  };
  return {
    hole: hole && text.slice(hole.start, hole.end),
    selectFirst: () => hole && select(hole.start, hole.end),
    /** Call after the render of the text. @param next the new text @param from the insertion point */
    selectIn: (next: string, from: number) => {
      const added = findHole(next, from);
      requestAnimationFrame(() => (added ? select(added.start, added.end) : select(next.length, next.length)));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const field = fieldRef.current;
      if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || !field) return;
      const next = findHole(text, field.selectionEnd);
      if (!next || next.start < field.selectionEnd) return;
      event.preventDefault();
      select(next.start, next.end);
    },
  };
}
