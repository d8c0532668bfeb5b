import { allowedAnswer, isArea, mostOf, ROOM_M2 } from '../engine/asked';
import { formatNumber, formatWithUnit } from '../engine/figures';
import type { Answer, Answers, Halves, Question, Room, Tool } from '../engine/tool';
import { readNumber } from './read-number';

export type ReadAnswers = { answers: Record<string, Answer>; problems: Record<string, string> };

export const questionsOf = ({ questions, more }: Tool, halves: Halves = 2): readonly Question[] =>
  more && halves === 2 ? [...questions, ...more.questions] : questions;

export const halvesOf = ({ more }: Tool, answers: Answers, isOpen: boolean): Halves =>
  isOpen || more?.questions.some(({ key }) => answers[key] !== undefined) ? 2 : 1;

export const answersTo = (questions: readonly Question[], kept: Answers): Answers =>
  Object.fromEntries(questions.map(({ key }) => [key, kept[key]]).filter(([, answer]) => answer !== undefined));

/** Valid, non-private answers of untrusted input. */
export function sharedAnswers(tool: Tool, given: Answers): Answers {
  const shared = questionsOf(tool).filter(({ neverSent }) => !neverSent);
  return answersTo(shared, Object.fromEntries(shared.map((question) => [question.key, allowedAnswer(question, given[question.key])])));
}

/** Without towns, which are chosen. @param today day in Paris */
export function readForm(questions: readonly Question[], form: FormData, today: string): ReadAnswers {
  const answers: Record<string, Answer> = {};
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const { key, kind } = question;
    if (kind === 'choice') answers[key] = String(form.get(key) ?? '') || undefined;
    if (kind === 'rooms') {
      const read = readRooms(key, form);
      answers[key] = read.rooms.length > 0 ? read.rooms : undefined;
      Object.assign(problems, read.problems);
    }
    if (kind !== 'number') continue;
    const number = readNumber(String(form.get(key) ?? ''), question.unit, Number.isInteger(question.step));
    answers[key] = allowedAnswer(question, number, today);
    if (number !== undefined && answers[key] === undefined) problems[key] = outOf(question, number, today);
  }
  return { answers, problems };
}

/** The row number is never reused. */
export const roomField = (key: string, row: number, part: 'name' | 'area') => `${key}.${row}.${part}`;

function readRooms(key: string, form: FormData) {
  const rooms: Room[] = [];
  const problems: Record<string, string> = {};
  for (const [field, value] of form.entries()) {
    const [of, row = '', part] = field.split('.');
    if (of !== key || part !== 'area' || !/^\d+$/.test(row)) continue;
    const area_m2 = readNumber(String(value), 'm²', false);
    const name = String(form.get(roomField(key, Number(row), 'name')) ?? '').trim();
    if (area_m2 !== undefined && isArea(area_m2)) rooms.push({ name: name || `Pièce ${rooms.length + 1}`, area_m2 });
    else if (area_m2 !== undefined) problems[field] = `Donnez une surface entre ${ROOM_M2.min} et ${ROOM_M2.max}\u00a0m².`;
  }
  return { rooms, problems };
}

function outOf(question: NumberQuestion, number: number, today: string): string {
  const { min, unit } = question;
  const max = mostOf(question, today);
  if (question.pastYear && number > max)
    return `Cette année est à venir. Donnez celle de la construction, ${max} au plus tard, ou laissez vide.`;
  return unit
    ? `Donnez un nombre entre ${formatNumber(min)} et ${formatWithUnit(max, unit)}, ou laissez vide.`
    : `Donnez un nombre entre ${min} et ${max}, ou laissez vide.`;
}

type NumberQuestion = Extract<Question, { kind: 'number' }>;
