import { expect, test } from 'vitest';
import { someAnswers } from '../../../../test/estimations/every-answer';
import { linesOf, NOVEMBER } from '../../../../test/estimations/november';
import { TOOL_REGISTRY } from '../tool-registry.server';
import { questionsOf } from './answers';
import { placed, scalesOf } from './scales';

/** Places are written to a hundredth of a percent. */
const place = (value: number, end = 1) => Math.round((10_000 * value) / end) / 100;

test('oil at 3,100 € and a heat pump at 910 € are drawn to one scale', () => {
  const said = { energie: 'fioul', quantite_fioul: 1800, chaudiere: 'ancienne', eau_chaude: '0', emetteurs: 'radiateurs_classiques' };
  const estimate = TOOL_REGISTRY.chauffage.estimate({ ...said, altitude: 'plaine' }, NOVEMBER);
  const scales = scalesOf(estimate);
  const marks = linesOf(estimate)
    .filter(({ unit }) => unit === '€/an')
    .map(({ range }) => Number.parseFloat(placed(range, scales['€/an'] ?? 0).mark));
  expect(marks).toEqual([place(3100, scales['€/an']), place(910, scales['€/an'])]);
});

test.each(Object.values(TOOL_REGISTRY))('$slug: each bar lies within its scale, as long for one unit as what it says', (tool) => {
  for (const said of someAnswers(questionsOf(tool), 300)) {
    const estimate = tool.estimate(said, NOVEMBER);
    const scales = scalesOf(estimate);
    for (const { range, unit } of linesOf(estimate)) {
      const { left, width, mark } = placed(range, scales[unit] ?? 0);
      const [from, long, middle] = [left, width, mark].map(Number.parseFloat) as [number, number, number];
      expect(from + long).toBeLessThanOrEqual(90);
      expect(middle).toBe(place(range.central, scales[unit] || 1));
    }
  }
});
