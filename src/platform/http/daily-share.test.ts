import { expect, test } from 'vitest';
import { dailyShare } from './daily-share';

test('a day’s share is that of one address, and comes again the next day', () => {
  const share = dailyShare(3);
  const take = (address: string, day = '2026-11-21') => share.take(day, address);
  for (let turn = 0; turn < 3; turn += 1) expect(take('203.0.113.1')).toBe(true);
  expect([take('203.0.113.1'), take('203.0.113.2')]).toEqual([false, true]);
  expect(take('203.0.113.1', '2026-11-22')).toBe(true);
});

test('a day’s share is twice as large for a household, and eight times for its neighbourhood', () => {
  const share = dailyShare(3);
  const takenOf = (addressOf: (turn: number) => string) =>
    Array.from({ length: 200 }, (_, turn) => share.take('2026-11-21', addressOf(turn))).filter(Boolean).length;
  expect(takenOf((turn) => `2001:db8:1:${turn.toString(16)}::1`)).toBe(6);
  expect(takenOf((turn) => `2001:db8:2:${(turn * 256).toString(16)}::1`)).toBe(24);
  expect(takenOf((turn) => `203.0.113.${turn}`)).toBe(24);
});
