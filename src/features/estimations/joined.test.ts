import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soleil } from './engine/soleil';
import type { Answers, Tool, World } from './engine/tool';
import { TOOLS } from './engine/tools';
import { joinEstimate } from './joined';
import { joinedToSend, joinedToShow, keepJoined, readJoined, subscribeToJoined } from './joined-store';
import { readOf } from './result-lines';

const PRICE = { low: null, high: null, valid_from: '2026-08-01', review_by: '2027-02-01', source: 'essai', checked_on: '2026-11-01' };
const WORLD: World = {
  today: '2026-11-21',
  tarifs: [
    { key: 'elec_base_le6kva', values: [0.2001], ...PRICE },
    { key: 'surplus_solaire', values: [0.011], ...PRICE },
  ],
  regles: [],
  sunAt: (code) => ({
    name: code === '47001' ? 'Agen' : 'Gers',
    departement: 'Lot-et-Garonne',
    ghi_kwh_m2: 1415,
    from: 'Agen',
    spread_pct: 0,
  }),
};
const AGEN: Answers = {
  commune: '47001',
  pente: '30',
  orientation: 'SE',
  ombre: 'aucune',
  puissance: '3',
  pose: 'toit',
  consommation: 5000,
};
const secretive: Tool = {
  slug: 'aides',
  questions: [
    { kind: 'number', key: 'personnes', label: 'Personnes', assumed: '', unit: 'personnes', min: 1, max: 9, step: 1 },
    { kind: 'number', key: 'revenu', label: 'Revenu', assumed: '', unit: '€', min: 0, max: 900_000, step: 1, neverSent: true },
  ],
  estimate: (answers) => ({ ...soleil.estimate({}, WORLD), summary: JSON.stringify(answers), figures: [] }),
  dwelling: () => ({ surface: 80 }),
};

const SHOWN = Object.fromEntries(TOOLS.flatMap(({ familles, also }) => [...familles, ...also]).map((url) => [url, { url, name: url }]));

describe.each([
  ['a browser that keeps what it is given', () => memoryStorage()],
  ['a browser that refuses to keep anything', () => refusingStorage()],
])('what a visitor joins, in %s', (_, storage) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    vi.stubGlobal('localStorage', storage());
  });
  afterEach(() => {
    keepJoined([]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is kept with what was read, for the project form to show without any sum', () => {
    joinEstimate(soleil, AGEN, WORLD, SHOWN);
    const estimate = soleil.estimate(AGEN, WORLD);
    expect(readJoined()).toMatchObject([
      {
        outil: 'soleil',
        reponses: AGEN,
        vu: readOf(estimate),
        title: 'Ce que le soleil peut produire chez vous',
        familles: estimate.familles.map(({ url }) => url),
        dwelling: { town: 'Agen' },
        isTaken: false,
      },
    ]);
    const [one] = readJoined();
    expect(one?.figure.text.replace(/\s/g, ' ')).toBe('3 100 – 3 500 – 3 700 kWh/an');
    expect(JSON.parse(joinedToSend() as string)).toEqual([{ outil: 'soleil', reponses: AGEN, vu: one?.vu }]);
    expect(joinedToShow()).toEqual([
      { label: 'Estimation jointe', text: `${one?.title}\n${one?.figure.label}\u00a0: ${one?.figure.text}` },
    ]);
  });

  test('is one a tool: the latest', () => {
    joinEstimate(soleil, AGEN, WORLD, SHOWN);
    joinEstimate(secretive, { personnes: 3 }, WORLD, SHOWN);
    joinEstimate(soleil, { ...AGEN, pente: '45' }, WORLD, SHOWN);
    expect(readJoined().map(({ outil, reponses }) => [outil, reponses])).toEqual([
      ['aides', { personnes: 3 }],
      ['soleil', { ...AGEN, pente: '45' }],
    ]);
  });

  test('never holds what is never sent, nor a sum made of it', () => {
    joinEstimate(secretive, { personnes: 3, revenu: 39_148, autre: 'x' }, WORLD, SHOWN);
    const [one] = readJoined();
    expect(one).toMatchObject({ reponses: { personnes: 3 }, dwelling: { surface: 80 } });
    expect(JSON.stringify(one)).not.toMatch(/39.?148|autre/);
  });

  test('of a whole département names no town', () => {
    joinEstimate(soleil, { ...AGEN, commune: '32' }, WORLD, SHOWN);
    expect(readJoined()[0]?.dwelling.town).toBeUndefined();
  });

  test('is deleted after thirty days', () => {
    joinEstimate(soleil, AGEN, WORLD, SHOWN);
    vi.advanceTimersByTime(30 * 24 * 3_600_000 - 1);
    expect(readJoined()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect([readJoined(), joinedToSend(), joinedToShow()]).toEqual([[], undefined, []]);
  });

  test('notifies the parts that show it, until they leave', () => {
    const onChange = vi.fn();
    const leave = subscribeToJoined(onChange);
    joinEstimate(soleil, AGEN, WORLD, SHOWN);
    keepJoined([]);
    leave();
    keepJoined([]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

test('foreign values in the storage count for nothing', () => {
  for (const text of ['{', '{}', 'null', '[null]', '3']) {
    vi.stubGlobal('localStorage', { getItem: () => text });
    expect(readJoined()).toEqual([]);
  }
  vi.unstubAllGlobals();
});

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function refusingStorage() {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}
