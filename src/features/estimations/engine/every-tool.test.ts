import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typographie } from '~/platform/text/typographie';
import { anyAnswers, numRuns, wildAnswers } from '../../../../test/estimations/any-answers';
import { linesOf, NOVEMBER, sentencesOf, TOO_LATE } from '../../../../test/estimations/november';
import { questionsOf } from '../pages/answers';
import { aides } from './aides';
import { askedQuestions } from './asked';
import { borne } from './borne';
import { chauffage } from './chauffage';
import { climatisation } from './climatisation';
import { eauChaude } from './eau-chaude';
import type { Estimate } from './estimate';
import { thermostat } from './thermostat';
import type { Answer, Answers, Tool } from './tool';

/** What the defaults of numbers say that they suppose; every option of a choice is. A quantity that is skipped is another sum altogether. */
const SUPPOSED: Record<string, fc.Arbitrary<Answer>> = {
  surface: fc.integer({ min: 80, max: 130 }),
  annee: fc.integer({ min: 1974, max: 2000 }),
  dpe: fc.constant('D'),
  altitude: fc.constantFrom('plaine', 'coteau'),
  plafond: fc.constantFrom(2.4, 2.5, 2.6, 2.8),
  personnes: fc.integer({ min: 2, max: 4 }),
  km: fc.integer({ min: 8000, max: 18_000 }),
  pieces: fc.integer({ min: 15, max: 40 }).map((area_m2) => [{ name: 'Une pièce', area_m2 }]),
  // Only hot water that leaves something to heat with.
  eau_chaude: fc.constantFrom('0', '1', '2'),
};

/** The « Never claim » of each section, and what is forbidden everywhere. */
const NEVER_ANYWHERE = /garanti|rentab|amorti|retour sur investissement|gratuit|autonomie|reste à charge|1 euro/i;
const NEVER: Record<string, RegExp> = {
  chauffage: /75\u00a0%|modèle \w*\d|gain de classe|gagner? .*classe|division par/i,
  'eau-chaude': /70\u00a0%|(?<!MaPrimeRénov’ par geste est fermée.*)MaPrimeRénov’ (?!par geste est fermée)/i,
  climatisation: /BTU|économi|toute la maison|maison entière|santé|sommeil/i,
  borne: /crédit d’impôt|kilomètres gratuits|offerts?|500\u00a0€|WLTP/i,
  thermostat: /[34]0\u00a0%|obligatoire en 2027|2027/i,
  aides: /acquise?s?(?! avant)|cumul|total de|accordée?s? d’office|(?:CEE|[Cc]ertificats)[^.]*\d\u00a0€/i,
};

describe.each([chauffage, eauChaude, climatisation, borne, thermostat, aides])('$slug', { timeout: 20_000 + numRuns * 20 }, (tool) => {
  const both = questionsOf(tool);
  test('asks seven questions at most at once, each with what is assumed instead', () => {
    fc.assert(
      fc.property(anyAnswers(tool.questions), (said) => {
        expect(askedQuestions(tool.questions, said).filter(({ recalled }) => !recalled).length).toBeLessThanOrEqual(7);
      }),
      { numRuns },
    );
    for (const { label, help = '', assumed, ...question } of both) {
      expect(assumed).toMatch(/^Sans réponse/);
      const words = [label, help, assumed, ...('options' in question ? question.options.map((option) => option.label) : [])];
      for (const text of words) expect(text).toBe(typographie(text));
    }
  });

  test('whatever is answered: figures in order, none without a value, and nothing claimed that may not be', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyAnswers(both), (said) => {
        const estimate = tool.estimate(said, NOVEMBER);
        holds(estimate);
        for (const sentence of sentencesOf(estimate)) {
          if (seen.has(sentence)) continue;
          seen.add(sentence);
          expect(sentence).not.toMatch(NEVER_ANYWHERE);
          expect(sentence).not.toMatch(NEVER[tool.slug] ?? /^$/);
          expect(sentence).toBe(typographie(sentence));
        }
      }),
      { numRuns },
    );
  });

  test('whatever is sent in place of answers: it still answers', () => {
    fc.assert(
      fc.property(wildAnswers(both), (sent) => {
        holds(tool.estimate(sent, NOVEMBER));
        tool.dwelling(sent);
      }),
      { numRuns },
    );
  });

  test('a question that is skipped leaves open every answer that its default supposes', () => {
    const keys = tool.questions
      .filter(({ recalled }) => !recalled)
      .map(({ key }) => key)
      .filter((key) => !key.startsWith('quantite_'));
    fc.assert(
      fc.property(anyAnswers(tool.questions), fc.constantFrom(...keys), fc.gen(), (said, key, gen) => {
        const question = tool.questions.find((one) => one.key === key);
        const usual =
          SUPPOSED[key] ?? (question?.kind === 'choice' ? fc.constantFrom(...question.options.map(({ value }) => value)) : undefined);
        if (!usual) return;
        const skipped = { ...said, [key]: undefined };
        const answered = { ...said, [key]: gen(() => usual) };
        // A quantity without its energy counts for nothing; a class of the DPE holds against the year only where none is known.
        if (key === 'energie' && changesWhatIsKnown(tool, skipped, answered)) return;
        if (key === 'dpe' && said.annee !== undefined) return;
        const open = tool.estimate(skipped, NOVEMBER);
        for (const line of linesOf(tool.estimate(answered, NOVEMBER))) {
          const wider = linesOf(open).find((one) => one.key === line.key);
          if (!wider) continue;
          expect(wider.range.low, `${key}: ${line.key}`).toBeLessThanOrEqual(line.range.low);
          expect(wider.range.high, `${key}: ${line.key}`).toBeGreaterThanOrEqual(line.range.high);
        }
      }),
      // To make a counterexample smaller takes for ever here.
      { numRuns, endOnFailure: true },
    );
  });

  test('the day after its tariffs, no euro is left, and the rest stays as it was', () => {
    fc.assert(
      fc.property(anyAnswers(both), (said) => {
        const late = tool.estimate(said, TOO_LATE);
        expect(late.money.every(({ stale }) => stale)).toBe(true);
        expect(late.outcomes.every(({ amount }) => !amount || amount.stale)).toBe(true);
        expect(JSON.stringify(late)).not.toMatch(/\d\u00a0€/);
        expect(late.figures).toEqual(tool.estimate(said, NOVEMBER).figures);
      }),
      { numRuns },
    );
  });

  test('without any answer it still gives a result, and says what was assumed', () => {
    const open = tool.estimate({}, NOVEMBER);
    expect(open.figures.length + open.outcomes.length).toBeGreaterThan(0);
    expect(open.steps.some(({ assumed }) => assumed)).toBe(true);
    for (const step of open.steps) expect(step.sources.length).toBeGreaterThan(0);
  });
});

function holds(estimate: Estimate) {
  const keys = [...estimate.figures, ...estimate.money].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { range, label } of linesOf(estimate)) {
    expect(range.low, label).toBeGreaterThanOrEqual(0);
    expect(range.low, label).toBeLessThanOrEqual(range.central);
    expect(range.central, label).toBeLessThanOrEqual(range.high);
    expect(Number.isFinite(range.high), label).toBe(true);
  }
  expect(JSON.stringify(estimate)).not.toMatch(/NaN|undefined|null|Infinity/);
}

function changesWhatIsKnown({ questions }: Tool, one: Answers, other: Answers): boolean {
  const quantities = (answers: Answers) =>
    askedQuestions(questions, answers)
      .map(({ key }) => key)
      .filter((key) => key.startsWith('quantite_') && answers[key] !== undefined)
      .join();
  return quantities(one) !== quantities(other);
}
