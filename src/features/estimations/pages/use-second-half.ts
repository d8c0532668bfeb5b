import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Halves, Tool } from '../engine/tool';
import { halvesOf } from './answers';
import type { AnswersForm } from './use-answers';

export type SecondHalf = {
  element: RefObject<HTMLDetailsElement | null>;
  halves: Halves;
  open(): void;
  follow(): void;
};

/** The DOM holds the open state (decision 016): a click before hydration counts. */
export function useSecondHalf(tool: Tool, { answers, round }: Pick<AnswersForm, 'answers' | 'round'>): SecondHalf {
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = useCallback(() => setOpen(element.current?.open ?? false), []);
  const open = () => {
    if (element.current) element.current.open = true;
  };

  useEffect(follow, [follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for answers that come back from the tab, not for those that are given with it folded or open
  useEffect(() => {
    if (halvesOf(tool, answers, false) === 2) open();
  }, [round]);

  return { element, halves: halvesOf(tool, answers, isOpen), open, follow };
}
