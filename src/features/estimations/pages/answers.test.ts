import { describe, expect, test } from 'vitest';
import { askedQuestions } from '../engine/asked';
import type { Estimate } from '../engine/estimate';
import type { Tool } from '../engine/tool';
import { answersTo, halvesOf, questionsOf, readForm, sharedAnswers } from './answers';
import { listGiven } from './given';

const NOTHING: Estimate = { summary: '', figures: [], money: [], outcomes: [], notes: [], steps: [], familles: [] };

const tool: Tool = {
  slug: 'aides',
  questions: [
    {
      kind: 'choice',
      key: 'logement',
      label: 'Logement',
      assumed: 'Sans réponse : une maison.',
      options: [
        { value: 'maison', label: 'Une maison' },
        { value: 'appartement', label: 'Un appartement' },
      ],
    },
    {
      kind: 'number',
      key: 'terrain',
      label: 'Terrain',
      assumed: 'Sans réponse : 500 m².',
      unit: 'm²',
      min: 10,
      max: 9_000,
      step: 0.5,
      when: ({ logement }) => logement === 'maison',
    },
    {
      kind: 'number',
      key: 'revenu',
      label: 'Revenu',
      assumed: 'Sans réponse : aucun.',
      unit: '€',
      min: 0,
      max: 900_000,
      step: 1,
      neverSent: true,
    },
    { kind: 'commune', key: 'commune', label: 'Commune', assumed: 'Sans réponse : le Sud-Ouest.' },
  ],
  more: {
    title: 'Et encore',
    intro: 'Le reste.',
    figure: 'reste',
    questions: [{ kind: 'rooms', key: 'pieces', label: 'Pièces', assumed: 'Sans réponse : un séjour.', most: 3 }],
  },
  estimate: () => NOTHING,
  dwelling: () => ({}),
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const read = (fields: Record<string, string>) => readForm(questionsOf(tool), formOf(fields), '2026-11-25');

describe('the answers of a tool', () => {
  test('what is typed is read by its question, and nothing is made of an empty field', () => {
    expect(read({ logement: 'maison', terrain: '12,5', revenu: '' })).toEqual({
      answers: { logement: 'maison', terrain: 12.5, revenu: undefined, pieces: undefined },
      problems: {},
    });
    expect(read({ logement: '' }).answers.logement).toBeUndefined();
  });

  test('a number that cannot be is no answer, and says between which it must be', () => {
    const { answers, problems } = read({ terrain: '9 001', revenu: 'beaucoup' });
    expect([answers.terrain, answers.revenu]).toEqual([undefined, undefined]);
    expect(problems.terrain).toMatch(/entre 10 et 9.000.m², ou laissez vide/);
    expect(Object.keys(problems)).toEqual(['terrain', 'revenu']);
  });

  test('rooms are read line by line, whatever their numbers; one without a surface does not count', () => {
    const { answers, problems } = read({
      'pieces.4.name': 'Chambre',
      'pieces.4.area': '14',
      'pieces.7.name': 'Grenier',
      'pieces.7.area': '',
      'pieces.9.name': '',
      'pieces.9.area': '31,5',
      'pieces.10.name': 'Hangar',
      'pieces.10.area': '4000',
    });
    expect(answers.pieces).toEqual([
      { name: 'Chambre', area_m2: 14 },
      { name: 'Pièce 2', area_m2: 31.5 },
    ]);
    expect(Object.keys(problems)).toEqual(['pieces.10.area']);
  });

  test('a question no longer asked keeps its answer, which does not count until it is asked again', () => {
    const kept = { logement: 'appartement', terrain: 800 };
    expect(askedQuestions(questionsOf(tool), kept).map(({ key }) => key)).not.toContain('terrain');
    expect(answersTo(askedQuestions(questionsOf(tool), kept), kept)).toEqual({ logement: 'appartement' });
    const back = { ...kept, logement: 'maison' };
    expect(answersTo(askedQuestions(questionsOf(tool), back), back)).toEqual({ logement: 'maison', terrain: 800 });
  });

  test('the second half counts once it is opened, and as long as anything in it is answered', () => {
    const one = [{ name: 'Séjour', area_m2: 30 }];
    expect([halvesOf(tool, {}, false), halvesOf(tool, {}, true), halvesOf(tool, { pieces: one }, false)]).toEqual([1, 2, 2]);
    expect(halvesOf(tool, { logement: 'maison' }, false)).toBe(1);
    expect(questionsOf(tool, 1)).toEqual(tool.questions);
    expect(questionsOf(tool).map(({ key }) => key)).toContain('pieces');
  });

  test('what is kept or joined holds nothing private, nothing unknown and nothing out of bounds', () => {
    const given = {
      logement: 'maison',
      revenu: 20_000,
      terrain: 9_001,
      nom: 'Dupont',
      commune: '47001',
      pieces: [{ name: 'Séjour', area_m2: 30 }],
    };
    expect(sharedAnswers(tool, given)).toEqual({ logement: 'maison', commune: '47001', pieces: [{ name: 'Séjour', area_m2: 30 }] });
    expect(sharedAnswers(tool, { logement: 'château', pieces: [{ name: 'Séjour', area_m2: -1 }], commune: 47_001 })).toEqual({});
    expect(sharedAnswers(tool, { pieces: 'toutes' as never, terrain: '12' })).toEqual({});
  });

  test('the result shows its answers and its assumptions, and nothing private', () => {
    const given = listGiven(
      askedQuestions(questionsOf(tool), { logement: 'maison' }),
      { logement: 'maison', revenu: 20_000, commune: '47001', terrain: 1_200 },
      () => 'Agen',
    );
    expect(given).toEqual([
      { label: 'Logement', text: 'Une maison', isAssumed: false },
      { label: 'Terrain', text: '1\u202f200\u00a0m²', isAssumed: false },
      { label: 'Commune', text: 'Agen', isAssumed: false },
      { label: 'Pièces', text: 'Sans réponse : un séjour.', isAssumed: true },
    ]);
  });
});
