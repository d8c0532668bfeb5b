import { describe, expect, test } from 'vitest';
import { FIFTY } from '../../../../test/estimations/households';
import { NOVEMBER, TOO_LATE } from '../../../../test/estimations/november';
import { aides } from './aides';
import type { EstimateOutcome } from './estimate';

const SIGNS: Record<EstimateOutcome['verdict'], string> = { probable: 'p', a_verifier: '?', non: 'n', ferme: 'f' };

const shortOf = ({ key, verdict, amount }: EstimateOutcome) => {
  if (!amount || amount.stale) return `${key} ${SIGNS[verdict]}`;
  const { low, central, high } = amount.range;
  return `${key} ${SIGNS[verdict]} ${low === high ? central : `${low}-${central}-${high}`}`;
};

describe('fifty households against the published rules, worked out by hand', () => {
  test.each(FIFTY)('%s', (_, said, expected) => {
    expect(aides.estimate(said, NOVEMBER).outcomes.map(shortOf).join(', ')).toBe(expected);
  });

  test('there are fifty at least, each different, and all need checking once the rules are over', () => {
    expect(FIFTY.length).toBeGreaterThanOrEqual(50);
    expect(new Set(FIFTY.map(([, said]) => JSON.stringify(said))).size).toBe(FIFTY.length);
    for (const [, said] of FIFTY)
      for (const { verdict, amount } of aides.estimate(said, TOO_LATE).outcomes)
        expect([verdict, amount]).toEqual(['a_verifier', undefined]);
  });
});
