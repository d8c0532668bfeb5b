import { ROOM_M2 } from '../engine/asked';
import { formatNumber, formatWithUnit } from '../engine/figures';
import type { Answer, Answers, Question, Room, Tool } from '../engine/tool';

/** What a form holds: answers as the sums take them, and what cannot be read of it, in words for whoever typed it, by field. */
export type Reading = { answers: Record<string, Answer>; problems: Record<string, string> };

export const questionsOf = ({ questions, more }: Tool): readonly Question[] => [...questions, ...(more?.questions ?? [])];

/** Those that are asked, given the answers to those before: an answer to a question that is no longer asked counts for nothing. */
export function listAsked(tool: Tool, kept: Answers): Question[] {
  const asked: Question[] = [];
  const answers: Record<string, Answer> = {};
  for (const question of questionsOf(tool)) {
    if (question.when && !question.when(answers)) continue;
    asked.push(question);
    answers[question.key] = kept[question.key];
  }
  return asked;
}

export const answersTo = (questions: readonly Question[], kept: Answers): Answers =>
  Object.fromEntries(questions.map(({ key }) => [key, kept[key]]).filter(([, answer]) => answer !== undefined));

/** What may be kept or sent, of answers that come from wherever: those to questions of the tool, within their bounds, none that is private. */
export function sharedAnswers(tool: Tool, given: Answers): Answers {
  return answersTo(
    questionsOf(tool).filter((question) => !question.neverSent && isPossible(question, given[question.key])),
    given,
  );
}

/** A town is chosen, not typed: it is not read from the form. */
export function readForm(questions: readonly Question[], form: FormData): Reading {
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
    const number = parseNumber(String(form.get(key) ?? ''));
    answers[key] = isPossible(question, number) ? number : undefined;
    if (number !== undefined && answers[key] === undefined) problems[key] = outOf(question);
  }
  return { answers, problems };
}

/** @returns NaN for what is no number; undefined for nothing */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (bare === '') return undefined;
  return /^-?\d*\.?\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** The names of the fields of a room: its rank among those drawn, which no other takes over. */
export const roomField = (key: string, row: number, part: 'name' | 'area') => `${key}.${row}.${part}`;

function readRooms(key: string, form: FormData) {
  const rooms: Room[] = [];
  const problems: Record<string, string> = {};
  for (const [field, value] of form.entries()) {
    const row = new RegExp(`^${key}\\.(\\d+)\\.area$`).exec(field)?.[1];
    if (row === undefined) continue;
    const area_m2 = parseNumber(String(value));
    const name = String(form.get(roomField(key, Number(row), 'name')) ?? '').trim();
    if (area_m2 !== undefined && isArea(area_m2)) rooms.push({ name: name || `Pièce ${rooms.length + 1}`, area_m2 });
    else if (area_m2 !== undefined) problems[field] = `Donnez une surface entre ${ROOM_M2.min} et ${ROOM_M2.max}\u00a0m².`;
  }
  return { rooms, problems };
}

const isArea = (area_m2: number) => area_m2 >= ROOM_M2.min && area_m2 <= ROOM_M2.max;

function isPossible(question: Question, answer: Answer): boolean {
  if (answer === undefined) return false;
  switch (question.kind) {
    case 'choice':
      return question.options.some(({ value }) => value === answer);
    case 'number':
      return typeof answer === 'number' && answer >= question.min && answer <= question.max;
    case 'commune':
      return typeof answer === 'string' && answer !== '';
    case 'rooms':
      return (
        Array.isArray(answer) &&
        answer.length <= question.most &&
        answer.every((room: Room) => typeof room?.name === 'string' && typeof room.area_m2 === 'number' && isArea(room.area_m2))
      );
  }
}

/** What has no unit is a year, written without spaces. */
function outOf({ min, max, unit }: { min: number; max: number; unit: string }): string {
  return unit
    ? `Donnez un nombre entre ${formatNumber(min)} et ${formatWithUnit(max, unit)}, ou laissez vide.`
    : `Donnez un nombre entre ${min} et ${max}, ou laissez vide.`;
}
