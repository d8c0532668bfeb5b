import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Halves, Question, Tool } from '../engine/tool';
import { halvesOf } from './answers';
import type { AnswersForm } from './use-answers';

export type SecondHalf = {
  first: readonly Question[];
  more: readonly Question[];
  element: RefObject<HTMLDetailsElement | null>;
  halves: Halves;
  open(): void;
  follow(): void;
};

/** The DOM holds the open state (decision 016): a click before hydration counts. */
export function useSecondHalf(tool: Tool, { asked, answers, round }: Pick<AnswersForm, 'asked' | 'answers' | 'round'>): SecondHalf {
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

  const more = asked.filter((question) => tool.more?.questions.includes(question));
  const first = asked.filter((question) => !more.includes(question));
  return { element, first, more, halves: halvesOf(tool, answers, isOpen || more.length === 0), open, follow };
}
