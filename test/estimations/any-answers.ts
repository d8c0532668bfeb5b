import fc from 'fast-check';
import type { Answer, Answers, Question } from '../../src/features/estimations/engine/tool';

/** 10,000 in the long form: `ESTIMATION_CASES=10000`. */
export const numRuns = Number(process.env.ESTIMATION_CASES ?? 500);

/** Any answers that the form can give, and « je ne sais pas » among them. */
export const anyAnswers = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(questions.map((question) => [question.key, fc.option(anAnswer(question), { nil: undefined })])));

export const wildAnswers = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(questions.map(({ key }) => [key, WILD]))) as fc.Arbitrary<Answers>;

const WILD = fc.oneof(
  fc.constantFrom(undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e12, '', 'oui', '__proto__', 'constructor', 'G', '5'),
  fc.string(),
  fc.double(),
  fc.array(fc.record({ name: fc.string(), area_m2: fc.double() }), { maxLength: 12 }),
);

function anAnswer(question: Question): fc.Arbitrary<Answer> {
  if (question.kind === 'choice') return fc.constantFrom(...question.options.map(({ value }) => value));
  if (question.kind === 'number') return fc.integer({ min: question.min, max: question.max });
  if (question.kind === 'commune') return fc.constant('47001');
  return fc.array(fc.record({ name: fc.constantFrom('Chambre', 'Séjour', ''), area_m2: fc.integer({ min: 4, max: 150 }) }), {
    minLength: 1,
    maxLength: question.most,
  });
}
