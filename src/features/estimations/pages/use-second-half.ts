import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Halves, Tool } from '../engine/tool';
import { halvesOf } from './answers';
import type { AnswersForm } from './use-answers';

export type SecondHalf = {
  element: RefObject<HTMLDetailsElement | null>;
  /** What counts, with what is answered in it. */
  halves: Halves;
  open(): void;
  follow(): void;
};

/**
 * The second half of a tool, folded until it is asked for. Whether it is open is the document's own to say (decision 016): pressed before the scripts come,
 * it is open when they do.
 */
export function useSecondHalf(tool: Tool, { answers, round }: Pick<AnswersForm, 'answers' | 'round'>): SecondHalf {
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = useCallback(() => setOpen(element.current?.open ?? false), []);
  const open = () => {
    if (element.current) element.current.open = true;
  };

  // Pressed before.
  useEffect(follow, [follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for answers that come back from the tab, not for those that are given with it folded or open
  useEffect(() => {
    if (halvesOf(tool, answers, false) === 2) open();
  }, [round]);

  return { element, halves: halvesOf(tool, answers, isOpen), open, follow };
}
