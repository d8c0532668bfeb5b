import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswers } from '../../../../test/estimations/any-answers';
import { NOVEMBER } from '../../../../test/estimations/november';
import { takenAnswers } from '../engine/asked';
import { type Room, TOOL_SLUGS } from '../engine/tool';
import { questionsOf, sharedAnswers } from '../pages/answers';
import { readOf } from '../result-lines';
import { TOOL_REGISTRY } from '../tool-registry.server';
import { linkedAnswers, readFragment, sheetFragment } from './fragment';

describe.each(TOOL_SLUGS)('a link to an estimate of %s', (slug) => {
  const tool = TOOL_REGISTRY[slug];
  const questions = questionsOf(tool);
  const linked = (fragment: string) => {
    const [one] = readFragment(`#${fragment}`)?.estimates ?? [];
    return one && linkedAnswers(tool, one);
  };

  test('gives back the answers, and so the figures, whatever they are', () => {
    fc.assert(
      fc.property(anyAnswers(questions), (said) => {
        const kept = sharedAnswers(tool, takenAnswers(questions, said));
        const unnamed = kept.pieces
          ? { ...kept, pieces: (kept.pieces as readonly Room[]).map(({ area_m2 }, at) => ({ name: `Pièce ${at + 1}`, area_m2 })) }
          : kept;
        const back = linked(sheetFragment([{ outil: slug, reponses: kept }], '2026-11-25'));
        expect(back).toEqual(unnamed);
        expect(readOf(tool.estimate(back ?? {}, NOVEMBER))).toBe(readOf(tool.estimate(unnamed, NOVEMBER)));
      }),
      { numRuns: 200 },
    );
  });

  test('reads any text in its place as answers, within what the tool asks', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...questions.map(({ key }) => key), 'nom', '__proto__'), fc.string()), (written) => {
        const answers = linkedAnswers(tool, { outil: slug, written, sansSuite: false });
        expect(sharedAnswers(tool, answers)).toEqual(answers);
        tool.estimate(answers, NOVEMBER);
      }),
    );
  });
});

test('holds nothing personal: no income, no name of a room, and no free text at all', () => {
  const { aides, climatisation } = TOOL_REGISTRY;
  const fragment = sheetFragment(
    [
      { outil: 'aides', reponses: sharedAnswers(aides, { personnes: 3, revenu: 32_123, nom: 'Dupont' }) },
      { outil: 'climatisation', reponses: sharedAnswers(climatisation, { pieces: [{ name: 'Chambre de Léa Dupont', area_m2: 14.5 }] }) },
    ],
    '2026-11-25',
  );
  expect(decodeURIComponent(fragment)).toBe('le=2026-11-25&aides=&aides.personnes=3&climatisation=&climatisation.pieces=14.5');
  expect(linkedAnswers(aides, { outil: 'aides', written: { personnes: '3', revenu: '32123' }, sansSuite: false })).toEqual({
    personnes: 3,
  });
});

test('several sheets fit in one, each with its half; any other text gives none', () => {
  const fragment = sheetFragment(
    [
      { outil: 'soleil', reponses: { pente: '30' }, sansSuite: true },
      { outil: 'borne', reponses: {} },
    ],
    '2026-11-25',
  );
  expect(readFragment(fragment)).toEqual({
    on: '2026-11-25',
    estimates: [
      { outil: 'soleil', written: { pente: '30' }, sansSuite: true },
      { outil: 'borne', written: {}, sansSuite: false },
    ],
  });
  for (const other of ['', '#', '#contenu', '#le=2026-11-25', '#nom=Dupont']) expect(readFragment(other)).toBeUndefined();
  expect(readFragment('#le=hier&aides=')?.on).toBeUndefined();
});
