import type { Answer, Answers, Question, Room } from './tool';

export function askedQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const taken = takenAnswers(questions, answers);
  return questions.filter(
    (question) => (question.when?.(taken) ?? true) && (!question.recalled || allowedAnswer(question, answers[question.key]) !== undefined),
  );
}

/** Only valid answers to questions that are asked; the sums check nothing again. */
export function takenAnswers(questions: readonly Question[], answers: Answers): Taken {
  const taken: Record<string, Answer> = {};
  for (const question of questions) {
    if (question.when && !question.when(taken)) continue;
    const answer = allowedAnswer(question, answers[question.key]);
    if (answer !== undefined) taken[question.key] = answer;
  }
  return taken;
}

export type Taken = Answers;

export const numberAnswer = (taken: Taken, key: string): number | undefined => {
  const answer = taken[key];
  return typeof answer === 'number' ? answer : undefined;
};

export const choiceOf = <T extends string>(taken: Taken, key: string): T | undefined => {
  const answer = taken[key];
  return typeof answer === 'string' ? (answer as T) : undefined;
};

export const roomsOf = (taken: Taken, key: string): readonly Room[] => {
  const answer = taken[key];
  return typeof answer === 'object' ? answer : [];
};

export const ROOM_M2 = { min: 4, max: 150 };

/** For a year: that of `today` (YYYY-MM-DD). */
export const mostOf = ({ max, pastYear }: Extract<Question, { kind: 'number' }>, today?: string): number =>
  pastYear && today ? Math.min(max, Number(today.slice(0, 4))) : max;

/** Untrusted input: undefined, or only the possible rooms. @param today day in Paris, to refuse future years */
export function allowedAnswer(question: Question, answer: Answer, today?: string): Answer {
  switch (question.kind) {
    case 'choice':
      return question.options.some(({ value }) => value === answer) ? answer : undefined;
    case 'number':
      return typeof answer === 'number' && answer >= question.min && answer <= mostOf(question, today) ? answer : undefined;
    case 'commune':
      return typeof answer === 'string' && answer !== '' ? answer : undefined;
    case 'rooms': {
      const rooms = Array.isArray(answer) ? answer.filter(isRoom).slice(0, question.most) : [];
      return rooms.length > 0 ? rooms : undefined;
    }
  }
}

export const isArea = (area_m2: number) => area_m2 >= ROOM_M2.min && area_m2 <= ROOM_M2.max;

const isRoom = (room: Room | null | undefined) =>
  typeof room?.name === 'string' && typeof room.area_m2 === 'number' && isArea(room.area_m2);
