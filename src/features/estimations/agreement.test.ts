import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersOf, everyAnswer, someAnswers } from '../../../test/estimations/every-answer';
import { NOVEMBER, sentencesOf } from '../../../test/estimations/november';
import { askedQuestions } from './engine/asked';
import type { Estimate } from './engine/estimate';
import { GUIDE_QUESTIONS, guide } from './engine/guide';
import { type Answers, TOOL_SLUGS, type ToolSlug } from './engine/tool';
import { TOOLS } from './engine/tools';
import { carriedTo } from './guide-answers';
import { joinEstimate } from './joined';
import { keepJoined, readJoined } from './joined-store';
import { questionsOf, sharedAnswers } from './pages/answers';
import { byAddress, toolAddresses } from './pages/tool-data';
import { suggestedFamilles } from './suggested';
import { TOOL_REGISTRY } from './tool-registry.server';

/** Of the starter content, as the page of a tool fetches them. */
const FAMILLES = readdirSync('starter/familles').map((file) => file.replace(/\.ts$/, ''));
const shownBy = (slug: ToolSlug) =>
  byAddress(
    FAMILLES.filter((url) => toolAddresses(slug).includes(url)).map((url) => ({ at: url, url, name: url })),
    new Map(),
  );

/** Of a tool with more combinations (sun, aids), that many are drawn with a fixed seed; all with `ESTIMATION_CASES=10000`. */
const MOST = Number(process.env.ESTIMATION_CASES ?? 500) >= 10_000 ? Number.POSITIVE_INFINITY : 100_000;
const DRAWN = 20_000;
/** How many combinations there are: a change of the questions changes it, knowingly. */
const COMBINATIONS: Record<ToolSlug, number> = {
  soleil: 62_668_800,
  chauffage: 46_080,
  'eau-chaude': 8982,
  climatisation: 8736,
  borne: 90_752,
  thermostat: 714,
  aides: 1_036_800,
};

const NAMES = {
  chaudière: /chaudière/i,
  gaz: /\bgaz\b/i,
  fioul: /fioul|cuve/i,
  'radiateurs à eau': /radiateur/i,
  plancher: /plancher/i,
  garage: /garage|cave|buanderie/i,
  toit: /\btoits?\b/i,
  terrain: /terrain|jardin/i,
  combles: /combles|sous une pente/i,
  volets: /volet/i,
  copropriété: /copropriété/i,
  panneaux: /\bpanneaux\b/i,
  batterie: /batterie/i,
  'recharge à la maison': /à la maison|abonnement|kVA|prise ordinaire|pilotage/i,
} as const;
type Named = keyof typeof NAMES;

const FUEL: Named[] = ['chaudière', 'gaz', 'fioul'];
/** What a person who answered so said that they have not. Written beside the engine, not from it. */
const LACKS: Partial<Record<ToolSlug | 'any', Record<string, Record<string, readonly Named[]>>>> = {
  any: {
    habitation: {
      maison: ['copropriété'],
      appartement: ['toit', 'terrain', 'garage', 'combles'],
      construction: [...FUEL, 'radiateurs à eau', 'copropriété'],
    },
    chauffage: { electrique: [...FUEL, 'radiateurs à eau'], bois: FUEL, pompe: FUEL, aucun: [...FUEL, 'radiateurs à eau'] },
  },
  chauffage: {
    energie: {
      fioul: ['gaz'],
      gaz: ['fioul'],
      propane: ['fioul'],
      granules: FUEL,
      buches: FUEL,
      electricite: [...FUEL, 'radiateurs à eau'],
      pompe: FUEL,
    },
    emetteurs: {
      plancher: ['radiateurs à eau'],
      radiateurs_basse_temp: ['plancher'],
      radiateurs_classiques: ['plancher'],
      air_air: ['plancher', 'radiateurs à eau'],
    },
  },
  thermostat: {
    energie: {
      fioul: ['gaz'],
      gaz: ['fioul'],
      propane: ['fioul'],
      granules: FUEL,
      buches: FUEL,
      electricite: [...FUEL, 'radiateurs à eau'],
      pompe: FUEL,
    },
  },
  'eau-chaude': { place: { chauffe: ['garage'], appartement: ['garage', 'toit'] }, soleil: { non: ['panneaux'] } },
  climatisation: {
    volets: { non: ['volets'] },
    combles: { non: ['combles'] },
    logement: { copropriete: ['toit', 'combles'], maison: ['copropriété'] },
  },
  borne: {
    stationnement: { chez_soi: [], copropriete: ['toit'], rue: ['garage', 'recharge à la maison', 'copropriété'] },
    soleil: { non: ['panneaux'] },
  },
  soleil: { pose: { libre: ['toit'] } },
  aides: { energie: { gaz: ['fioul'], electricite: FUEL, bois: FUEL, autre: FUEL } },
};

function lackedBy(slug: ToolSlug, said: Answers): Set<Named> {
  const lacked = Object.entries(said).flatMap(([key, answer]) => {
    if (key === 'batterie' && answer === 0) return ['batterie' as const];
    return [LACKS.any, LACKS[slug]].flatMap((table) => table?.[key]?.[String(answer)] ?? []);
  });
  // What heats the rooms, and a boiler to come, were asked for themselves.
  return new Set(
    lacked.filter((name) => {
      if (FUEL.includes(name)) return said.travaux !== 'chaudiere';
      return name !== 'radiateurs à eau' || !String(said.emetteurs).startsWith('radiateurs');
    }),
  );
}

const wordsOf = (estimate: Estimate) => [
  ...sentencesOf(estimate),
  ...estimate.steps.flatMap(({ label, formula, assumed }) => [label, formula, assumed ?? '']),
  ...estimate.familles.map(({ why }) => why),
];
const named = new Map<string, readonly Named[]>();
function namedIn(sentence: string): readonly Named[] {
  const known = named.get(sentence);
  if (known) return known;
  const found = (Object.keys(NAMES) as Named[]).filter((name) => NAMES[name].test(sentence));
  named.set(sentence, found);
  return found;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  keepJoined([]);
  vi.unstubAllGlobals();
});

describe.each(TOOL_SLUGS)('%s', { timeout: 300_000 }, (slug) => {
  const tool = TOOL_REGISTRY[slug];
  const questions = questionsOf(tool);
  const shown = shownBy(slug);

  test('over all combinations of answers: suggested = shown = joined, and nothing is named that is not there', () => {
    const isTooMany = COMBINATIONS[slug] > MOST;
    let count = 0;
    const wrong = new Map<string, string>();
    const lists = new Map<string, Answers>();
    for (const said of isTooMany ? someAnswers(questions, DRAWN) : everyAnswer(questions)) {
      count++;
      const estimate = tool.estimate(said, NOVEMBER);
      const urls = estimate.familles.map(({ url }) => url).join();
      if (!lists.has(urls)) lists.set(urls, said);
      const lacked = lackedBy(slug, said);
      if (lacked.size === 0) continue;
      for (const sentence of wordsOf(estimate))
        for (const name of namedIn(sentence)) if (lacked.has(name)) wrong.set(`${name}: ${sentence}`, JSON.stringify(said));
    }
    expect(Object.fromEntries(wrong)).toEqual({});
    expect(count).toBe(isTooMany ? DRAWN : COMBINATIONS[slug]);
    for (const [urls, said] of lists) {
      const list = urls === '' ? [] : urls.split(',');
      expect(
        suggestedFamilles(tool.estimate(said, NOVEMBER), shown).map(({ at }) => at),
        urls,
      ).toEqual(list);
      expect(new Set(list).size).toBe(list.length);
      joinEstimate(tool, said, NOVEMBER, shown);
      expect(readJoined()[0]?.familles, urls).toEqual(list);
    }
    const led = new Set([...lists.keys()].flatMap((urls) => urls.split(',')));
    const { also } = TOOLS.find((one) => one.slug === slug) as (typeof TOOLS)[number];
    expect(
      [...also].filter((url) => !led.has(url)),
      'led to by no answer',
    ).toEqual([]);
  });

  test('a family that the shop has withdrawn is neither shown nor joined', () => {
    const { familles } = tool.estimate({}, NOVEMBER);
    const [first, ...others] = familles.map(({ url }) => url);
    if (!first) throw new Error('nothing is suggested');
    const { [first]: gone, ...left } = shown;
    joinEstimate(tool, {}, NOVEMBER, left);
    expect(suggestedFamilles({ familles }, left).map(({ at }) => at)).toEqual(others);
    expect(readJoined()[0]?.familles).toEqual(others);
  });

  // Of what the tool asks itself: a place, once said, corrects what was said before of where one lives.
  const own = questions.filter(({ recalled }) => !recalled);
  test('nothing answered is never « non », and a « non » holds whatever else is answered', () => {
    expect(tool.estimate({}, NOVEMBER).outcomes.filter(({ verdict }) => verdict === 'non')).toEqual([]);
    for (const said of someAnswers(own, 200)) {
      const refused = tool.estimate(said, NOVEMBER).outcomes.filter(({ verdict }) => verdict === 'non');
      if (refused.length === 0) continue;
      for (const open of askedQuestions(own, said).filter(({ key }) => said[key] === undefined))
        for (const answer of answersOf(open)) {
          const { outcomes } = tool.estimate({ ...said, [open.key]: answer }, NOVEMBER);
          for (const { key, label } of refused)
            expect([undefined, 'non', 'ferme'], `${label}: ${JSON.stringify(said)} ${open.key}=${answer}`).toContain(
              outcomes.find((one) => one.key === key)?.verdict,
            );
        }
    }
  });
});

test('« Par où commencer » and the tool that it leads to give the same familles, for the same reasons', () => {
  let count = 0;
  for (const said of everyAnswer(GUIDE_QUESTIONS)) {
    count++;
    const { next, familles } = guide(said);
    const tool = TOOL_REGISTRY[next];
    expect(tool.estimate(sharedAnswers(tool, carriedTo(next, said)), NOVEMBER).familles, JSON.stringify(said)).toEqual(familles);
    const lacked = lackedBy(next, said);
    for (const { why } of familles) for (const name of namedIn(why)) expect(lacked, `${JSON.stringify(said)} ${why}`).not.toContain(name);
  }
  expect(count).toBe(3 * 6 * 7 + 7);
});
