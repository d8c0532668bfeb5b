import type { Answer, Answers, Question } from '../../src/features/estimations/engine/tool';

/** What a question may be answered for a sentence to change: every option, a number or none, from no room to three. */
export function answersOf(question: Question): readonly Answer[] {
  switch (question.kind) {
    case 'choice':
      return [undefined, ...question.options.map(({ value }) => value)];
    case 'number':
      // A battery of nothing is no battery.
      return question.key === 'batterie' ? [undefined, 0, 5] : [undefined, Number(question.placeholder?.replace(',', '.') ?? question.min)];
    case 'commune':
      return [undefined, '47001'];
    case 'rooms':
      return [undefined, ...[1, 2, 3].map((rooms) => Array.from({ length: rooms }, (_, at) => ({ name: `Pièce ${at + 1}`, area_m2: 20 })))];
  }
}

export function* everyAnswer(questions: readonly Question[], said: Answers = {}, from = 0): Generator<Answers> {
  const question = questions[from];
  if (!question) return yield said;
  const isAsked = !question.when || question.when(said);
  for (const answer of isAsked ? answersOf(question) : [undefined])
    yield* everyAnswer(questions, answer === undefined ? said : { ...said, [question.key]: answer }, from + 1);
}

export function* someAnswers(questions: readonly Question[], count: number, seed = 31): Generator<Answers> {
  const next = randomFrom(seed);
  for (let at = 0; at < count; at++) {
    let said: Answers = {};
    for (const question of questions) {
      if (question.when && !question.when(said)) continue;
      const answers = answersOf(question);
      const answer = answers[Math.floor(next() * answers.length)];
      if (answer !== undefined) said = { ...said, [question.key]: answer };
    }
    yield said;
  }
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
