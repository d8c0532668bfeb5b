import { choiceOf, numberAnswer, type Taken, takenAnswers } from './asked';
import { EAU_CHAUDE_QUESTIONS } from './eau-chaude-questions';
import type { CalculationStep, Estimate, EstimateOutcome, Figure } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { between, divide, plus, triple } from './interval';
import { closedNotes } from './mentions';
import { costSteps, yearlyCost } from './money';
import { around, exactly, type Range, times } from './range';
import { dwellingType, habitationOf, heatOf } from './recalled-questions';
import { suggestEauChaude, type WaterFacts } from './suggest/eau-chaude';
import { COP, HOT_WATER_KWH, type Litres, TANK_CR, TANK_OF_PERSONS, tankLoss } from './tables/others';
import { SOURCES } from './tables/sources';
import type { TarifKey } from './tarifs';
import type { Tool, World } from './tool';

const ASSUMED_PERSONS = { low: 2, central: 3, high: 4 };

/** Section 6 of the method. */
export const eauChaude: Tool = {
  slug: 'eau-chaude',
  questions: EAU_CHAUDE_QUESTIONS,
  estimate(answers, world) {
    const taken = takenAnswers(EAU_CHAUDE_QUESTIONS, answers);
    return estimate(taken, hotWaterSums(personsOf(taken), lossOf(taken)), world);
  },
  dwelling(answers) {
    return { type: dwellingType({ habitation: factsOf(takenAnswers(EAU_CHAUDE_QUESTIONS, answers)).habitation }) };
  },
};

/** kWh a year: `n × 592 (3CL) to 955 (FCU)`; a resistance adds tank loss; `CET = need / COP`. The gain uses one need on both sides. */
export function hotWaterSums(persons: Range, loss: Range): { need: Range; resistance: Range; cet: Range; gain: Range } {
  const need = times(persons, between(HOT_WATER_KWH));
  const [worst, usual, best] = COP;
  const gained = (end: keyof Range, cop: number) => need[end] + loss[end] - need[end] / cop;
  return {
    need,
    resistance: plus(need, loss),
    cet: divide(need, triple(COP)),
    gain: { low: gained('low', worst), central: gained('central', usual), high: gained('high', best) },
  };
}

function estimate(taken: Taken, sums: ReturnType<typeof hotWaterSums>, world: World): Estimate {
  const fits = taken.place !== 'chauffe' && !isFlat(taken) && taken.systeme !== 'thermodynamique';
  const compared = fits && (taken.systeme === undefined || taken.systeme === 'electrique');
  const tarifs = tarifsOf(taken);
  const bought = [
    ...(compared ? [{ key: 'cout_resistance', label: 'Avec un chauffe-eau électrique', kwh: sums.resistance, tarifs }] : []),
    ...(fits ? [{ key: 'cout_cet', label: 'Avec un chauffe-eau thermodynamique', kwh: sums.cet, tarifs }] : []),
    ...(compared ? [{ key: 'cout_gain', label: 'Écart entre les deux', kwh: sums.gain, tarifs }] : []),
  ];
  const shown: Figure[] = [
    figure('besoin', 'Eau chaude nécessaire', sums.need),
    ...(compared ? [figure('resistance', tankLabel(taken), sums.resistance)] : []),
    ...(fits ? [figure('cet', 'Chauffe-eau thermodynamique', sums.cet)] : []),
    ...(compared ? [figure('gain', 'Écart entre les deux', sums.gain)] : []),
  ];
  return {
    summary: fits
      ? 'Ce que l’eau chaude demande en une année, et ce qu’un chauffe-eau thermodynamique y prendrait.'
      : 'Ce que l’eau chaude demande en une année.',
    figures: shown,
    money: bought.map((line) => yearlyCost(world, line)),
    outcomes: [placeOutcome(taken)],
    notes: notesOf(taken, world),
    steps: [...stepsOf(taken, sums, fits), ...bought.flatMap((line) => costSteps(world, line))],
    familles: suggestEauChaude(factsOf(taken)),
  };
}

const figure = (key: string, label: string, range: Range): Figure => ({ key, label, unit: 'kWh/an', range: roundRange(range) });

function personsOf(taken: Taken): Range {
  const persons = numberAnswer(taken, 'personnes');
  return persons === undefined ? ASSUMED_PERSONS : exactly(persons);
}

const TANK_SOURCE = { label: 'Pertes d’un ballon, arrêté du 13 juin 2008, article 33', date: '2008-06-13' };
const SIZES = Object.keys(TANK_CR).map(Number) as Litres[];
const LARGEST: Litres = 300;

const litresOf = (taken: Taken): Litres =>
  (taken.ballon ? (Number(taken.ballon) as Litres) : TANK_OF_PERSONS[personsOf(taken).central]) ?? LARGEST;

/** kWh a year; unknown: every size. */
const lossOf = (taken: Taken): Range => around(tankLoss(litresOf(taken)), ...(taken.ballon === undefined ? SIZES.map(tankLoss) : []));

const tankLabel = (taken: Taken) => `Chauffe-eau électrique de ${litresOf(taken)}\u00a0l`;

function tarifsOf(taken: Taken): readonly [TarifKey, ...TarifKey[]] {
  if (taken.tarif === 'base') return ['elec_base_le6kva', 'elec_base_ge9kva'];
  return taken.tarif === 'creuses' ? ['elec_hc'] : ['elec_hc', 'elec_base_le6kva', 'elec_base_ge9kva', 'elec_hp'];
}

function placeOutcome(taken: Taken): EstimateOutcome {
  const outcome = { key: 'place', label: 'Un chauffe-eau thermodynamique chez vous' } as const;
  if (isFlat(taken))
    return {
      ...outcome,
      verdict: 'non',
      why: 'En appartement, l’air et le bruit manquent de place\u00a0: un autre système convient mieux.',
    };
  if (taken.place === 'chauffe')
    return { ...outcome, verdict: 'non', why: 'Dans une pièce chauffée, il prendrait sa chaleur au chauffage.' };
  if (taken.systeme === 'thermodynamique')
    return { ...outcome, verdict: 'a_verifier', why: 'Vous en avez déjà un\u00a0: un réglage ou un entretien suffit peut-être.' };
  if (taken.place === 'non_chauffe')
    return {
      ...outcome,
      verdict: 'probable',
      why: 'Un local non chauffé lui convient\u00a0: le volume d’air et le bruit se vérifient sur place.',
    };
  return { ...outcome, verdict: 'a_verifier', why: 'Il faut un local non chauffé, du volume d’air, et supporter son bruit.' };
}

function notesOf(taken: Taken, world: World): string[] {
  const persons = numberAnswer(taken, 'personnes');
  return [
    persons !== undefined &&
      persons <= 2 &&
      'Pour une ou deux personnes, l’appareil travaille peu et moins bien\u00a0: comptez sur le bas de la fourchette.',
    taken.soleil === 'oui' && 'Avec des panneaux, le ballon peut chauffer l’après-midi\u00a0: l’estimation du soleil en tient compte.',
    taken.systeme === 'chaudiere' && 'La chaudière arrêtée l’été est un gain à part\u00a0: il dépend de son âge et n’est pas chiffré ici.',
    ...closedNotes(world, 'eau-chaude'),
  ].filter((note) => note !== false);
}

function stepsOf(taken: Taken, { need, resistance, cet, gain }: ReturnType<typeof hotWaterSums>, fits: boolean): CalculationStep[] {
  const persons = personsOf(taken);
  const kwh = (value: number) => formatWithUnit(Math.round(value), 'kWh');
  const middle = between(HOT_WATER_KWH).central;
  const loss = lossOf(taken);
  const steps: CalculationStep[] = [
    {
      label: 'Eau chaude nécessaire',
      formula: `${formatNumber(persons.central)} × ${formatWithUnit(middle, 'kWh')} (de ${formatNumber(HOT_WATER_KWH[0])} à ${formatNumber(HOT_WATER_KWH[1])})`,
      result: figure('besoin', 'Eau chaude nécessaire', need),
      assumed: taken.personnes === undefined ? 'Supposé\u00a0: trois personnes, entre deux et quatre.' : undefined,
      sources: [SOURCES.dpe, SOURCES.hotWater],
    },
    {
      label: tankLabel(taken),
      formula: `${kwh(need.central)} + ${kwh(loss.central)} perdus par le ballon`,
      result: figure('resistance', tankLabel(taken), resistance),
      assumed: taken.ballon === undefined ? 'Supposé\u00a0: selon le nombre de personnes, de 100 à 300\u00a0l.' : undefined,
      sources: [SOURCES.dpe, TANK_SOURCE],
    },
  ];
  if (!fits) return steps.slice(0, 1);
  return [
    ...steps,
    {
      label: 'Chauffe-eau thermodynamique',
      formula: `${kwh(need.central)} ÷ ${formatNumber(COP[1])} (de ${formatNumber(COP[0])} à ${formatNumber(COP[2])})`,
      result: figure('cet', 'Chauffe-eau thermodynamique', cet),
      sources: [SOURCES.dpe, SOURCES.scop, SOURCES.quechoisirCet],
    },
    {
      label: 'Écart entre les deux',
      formula: `${kwh(resistance.central)} − ${kwh(cet.central)}`,
      result: figure('gain', 'Écart entre les deux', gain),
      assumed: taken.systeme === undefined ? 'Supposé\u00a0: un chauffe-eau électrique aujourd’hui.' : undefined,
      sources: [SOURCES.dpe],
    },
  ];
}

const factsOf = (taken: Taken): WaterFacts => ({
  habitation: isFlat(taken) ? 'appartement' : habitationOf(taken),
  heat: heatOf(taken),
  place: choiceOf<'non_chauffe' | 'chauffe'>(taken, 'place'),
  systeme: choiceOf<NonNullable<WaterFacts['systeme']>>(taken, 'systeme'),
});

const isFlat = ({ place, habitation }: Taken) => place === 'appartement' || habitation === 'appartement';
