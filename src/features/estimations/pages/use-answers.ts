import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { askedQuestions } from '../engine/asked';
import type { Answer, Answers, Question, Tool } from '../engine/tool';
import { answersTo, questionsOf, readForm } from './answers';
import { keepAnswers, keepErased, loadAnswers, loadErased } from './kept-answers';

export type AnswersForm = {
  element: RefObject<HTMLFormElement | null>;
  asked: readonly Question[];
  answers: Answers;
  problems: Readonly<Record<string, string>>;
  round: number;
  initial(key: string): Answer;
  read(): void;
  onBlur(event: FocusEvent): void;
  choose(key: string, answer: Answer): void;
  erase(): void;
  restore: (() => void) | undefined;
};

/** Uncontrolled fields hold input from before hydration, read at each change. Answers of hidden questions are kept. */
export function useAnswers(tool: Tool, today: string): AnswersForm {
  const element = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState<Answers>({});
  const [found, setFound] = useState<Record<string, string>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const [erased, setErased] = useState<Answers>();
  const current = useRef(kept);
  const day = useRef(today);
  /** True between storage and render: empty fields mean nothing yet. */
  const isUndrawn = useRef(false);
  const asked = useMemo(() => askedQuestions(questionsOf(tool), kept), [tool, kept]);
  const answers = useMemo(() => answersTo(asked, kept), [asked, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are drawn anew for each round
  useEffect(() => {
    isUndrawn.current = false;
  }, [round]);
  useEffect(() => {
    const form = element.current;
    const typed = form ? definedOf(readForm(questionsOf(tool), new FormData(form), day.current).answers) : {};
    const stored = loadAnswers(tool);
    setErased(loadErased(tool));
    current.current = { ...stored, ...typed };
    setKept(current.current);
    if (Object.keys(typed).length > 0) keepAnswers(tool, current.current);
    // Only with stored answers, so that a user already typing keeps the field.
    if (Object.keys(stored).length === 0) return;
    isUndrawn.current = true;
    setRound(1);
  }, [tool]);

  function restore() {
    if (!erased) return;
    change(erased);
    keepErased(tool, undefined);
    setErased(undefined);
    setRound((before) => before + 1);
  }

  function change(next: Answers) {
    current.current = next;
    setKept(next);
    keepAnswers(tool, next);
  }

  return {
    element,
    asked,
    answers,
    problems: Object.fromEntries(Object.entries(found).filter(([field]) => left.includes(field))),
    round,
    initial: (key) => current.current[key],
    read() {
      if (!element.current) return;
      const { answers: given, problems } = readForm(asked, new FormData(element.current), today);
      setFound(problems);
      change({ ...current.current, ...(isUndrawn.current ? definedOf(given) : given) });
    },
    onBlur({ target }) {
      const { name } = target as Partial<HTMLInputElement>;
      if (name) setLeft((before) => (before.includes(name) ? before : [...before, name]));
    },
    choose: (key, answer) => change({ ...current.current, [key]: answer }),
    restore: erased && Object.keys(definedOf(kept)).length === 0 ? restore : undefined,
    erase() {
      const given = definedOf(current.current);
      if (Object.keys(given).length > 0) {
        setErased(given);
        keepErased(tool, given);
      }
      change({});
      setFound({});
      setLeft([]);
      setRound((before) => before + 1);
    },
  };
}

const definedOf = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
