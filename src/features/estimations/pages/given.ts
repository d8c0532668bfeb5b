import { formatNumber } from '../engine/figures';
import type { Answers, Question, Room } from '../engine/tool';

export type Given = { label: string; text: string; isAssumed: boolean };

/** Without private answers. @param townOf name of a commune by code, if loaded */
export function listGiven(asked: readonly Question[], answers: Answers, townOf: (code: string) => string | undefined): Given[] {
  return asked
    .filter(({ neverSent }) => !neverSent)
    .map((question) => {
      const text = textOf(question, answers, townOf);
      return { label: question.label, text: text ?? question.assumed, isAssumed: text === undefined };
    });
}

function textOf(question: Question, answers: Answers, townOf: (code: string) => string | undefined): string | undefined {
  const answer = answers[question.key];
  if (answer === undefined) return undefined;
  switch (question.kind) {
    case 'choice':
      return question.options.find(({ value }) => value === answer)?.label;
    case 'number':
      // Years have no thousands separator.
      return question.unit ? `${formatNumber(answer as number)}\u00a0${question.unit}` : String(answer);
    case 'commune':
      return townOf(answer as string) ?? `code ${answer}`;
    case 'rooms':
      return (answer as readonly Room[]).map(({ name, area_m2 }) => `${name} ${formatNumber(area_m2)}\u00a0m²`).join(', ');
  }
}
