import { choiceOf, numberAnswer, type Taken, takenAnswers } from './asked';
import { BORNE_MORE, BORNE_QUESTIONS } from './borne-questions';
import type { CalculationStep, Estimate, EstimateOutcome, Figure, MoneyFigure, StaleFigure } from './estimate';
import { formatNumber, formatRange, formatWithUnit, roundRange } from './figures';
import { divide, oneOf, scale, triple } from './interval';
import { mentionNotes } from './mentions';
import { amountFigure, costSteps, tarifSources, yearlyCost } from './money';
import { exactly, type Range, times } from './range';
import { dwellingType, habitationOf } from './recalled-questions';
import { suggestBorne } from './suggest/borne';
import { EV_KW, EV_KWH_100KM, EV_LOSS, EV_PART_SPREAD } from './tables/ev';
import { SOURCES } from './tables/sources';
import { TARIFS, type TarifKey } from './tarifs';
import type { Tool, World } from './tool';

const QUESTIONS = [...BORNE_QUESTIONS, ...BORNE_MORE.questions];

/** Section 7 of the method. */
export const borne: Tool = {
  slug: 'borne',
  questions: BORNE_QUESTIONS,
  more: BORNE_MORE,
  estimate(answers, world) {
    const taken = takenAnswers(QUESTIONS, answers);
    const year = yearlyKwh(kmOf(taken), carOf(taken));
    return taken.stationnement === 'rue' ? inTheStreet(taken, year) : atHome(taken, year, world);
  },
  dwelling(answers) {
    return {
      type: answers.stationnement === 'copropriete' ? 'appartement' : dwellingType(takenAnswers(BORNE_QUESTIONS, answers)),
    };
  },
};

function atHome(taken: Taken, year: Range, world: World): Estimate {
  const part = homePart(taken);
  const home = part ? scale(times(year, part), 1 / 100) : year;
  const bought = { key: 'cout', label: 'Recharger à la maison', kwh: home, tarifs: tarifsOf(taken) };
  const more = subscription(taken, world);
  return {
    summary: 'Ce que la voiture prendrait à la maison en une année, et le temps d’une recharge.',
    figures: [homeFigure(home), ...(part ? [totalFigure(year)] : []), hoursFigure('borne'), hoursFigure('prise')],
    money: [yearlyCost(world, bought), ...(more ? [more] : [])],
    outcomes: [placeOutcome(taken), powerOutcome(taken)].filter((outcome) => outcome !== undefined),
    notes: notesOf(taken, world),
    steps: [
      yearStep(taken, part ? totalFigure(year) : homeFigure(year)),
      ...(part ? [homeStep(year, part, home)] : []),
      ...(['borne', 'prise'] as const).map(hoursStep),
      ...costSteps(world, bought),
      ...subscriptionSteps(taken, more, world),
    ],
    familles: suggestBorne({ ...choices(taken), habitation: habitationOf(taken) }),
  };
}

const choices = (taken: Taken) => ({ stationnement: choiceOf(taken, 'stationnement'), soleil: choiceOf(taken, 'soleil') });

function inTheStreet(taken: Taken, year: Range): Estimate {
  return {
    summary: 'Ce que la voiture prendrait en une année, sur des bornes publiques\u00a0: rien ne se charge chez vous.',
    figures: [streetFigure(year)],
    money: [],
    outcomes: [placeOutcome(taken)].filter((outcome) => outcome !== undefined),
    notes: [`${PUBLIC_PRICE}\u00a0: aucun chiffre honnête ne peut être donné ici.`],
    steps: [yearStep(taken, streetFigure(year))],
    familles: suggestBorne(choices(taken)),
  };
}

const PUBLIC_PRICE = 'Le prix d’une recharge publique change d’un réseau à l’autre';
const ASSUMED_KM = { low: 8000, central: 12_000, high: 18_000 };
const CHARGE_KWH = 50;
const KVA = [3, 6, 9, 12, 15, 18];

/** kWh a year at the meter: `km / 100 × c / (1 − loss)`, at a charging point. */
export const yearlyKwh = (km: Range, kwh_100km: Range): Range => scale(divide(times(km, kwh_100km), remaining('borne')), 1 / 100);

/** Hours to charge so many kWh: `kWh / (P × (1 − loss))`. */
export const chargeHours = (kwh: number, at: 'borne' | 'prise'): Range => divide(exactly(kwh), scale(remaining(at), EV_KW[at]));

const remaining = (at: 'borne' | 'prise'): Range => {
  const [low, central, high] = EV_LOSS[at];
  return { low: 1 - high, central: 1 - central, high: 1 - low };
};

function kmOf(taken: Taken): Range {
  const km = numberAnswer(taken, 'km');
  return km === undefined ? ASSUMED_KM : exactly(km);
}

function carOf(taken: Taken): Range {
  const car = choiceOf<keyof typeof EV_KWH_100KM>(taken, 'voiture');
  return car ? triple(EV_KWH_100KM[car]) : oneOf(triple(EV_KWH_100KM.courante), Object.values(EV_KWH_100KM).map(triple));
}

/** In percent. Undefined without an answer: all is charged at home, as in the worked example of the method. */
function homePart(taken: Taken): Range | undefined {
  if (taken.ailleurs === undefined) return undefined;
  const pct = 100 - Number(taken.ailleurs);
  return { low: pct - EV_PART_SPREAD, central: pct, high: Math.min(100, pct + EV_PART_SPREAD) };
}

function tarifsOf(taken: Taken): readonly [TarifKey, ...TarifKey[]] {
  const unsaid = ['elec_base_le6kva', 'elec_base_ge9kva'] as const;
  const base = taken.kva === undefined ? unsaid : ([Number(taken.kva) <= 6 ? unsaid[0] : unsaid[1]] as const);
  if (taken.tarif === 'base') return base;
  return taken.tarif === 'creuses' ? ['elec_hc'] : ['elec_hc', ...base, 'elec_hp'];
}

/** Extra monthly cost of 9 or 12 kVA; undefined from 9 kVA on. */
function subscription(taken: Taken, world: World): MoneyFigure | StaleFigure | undefined {
  const now = Number(taken.kva ?? 6);
  if (now > 6) return undefined;
  const line = { key: 'abonnement', label: 'Abonnement de 9 à 12\u00a0kVA, en plus', unit: '€/mois', tarifs: ['abonnement_elec'] } as const;
  return amountFigure(world, line, (values = []) => {
    const at = (kva: number) => values[KVA.indexOf(kva)];
    const [from, nine, twelve] = [at(now), at(9), at(12)];
    if (from === undefined || nine === undefined || twelve === undefined) return undefined;
    const above = (kva: number) => cents(Math.max(0, kva - from));
    if (taken.kva !== undefined) return { low: above(nine), central: above(nine), high: above(twelve) };
    // The subscription may be above 9 kVA, or 3.
    const least = Math.min(...values);
    return { low: 0, central: above(nine), high: cents(twelve - least) };
  });
}

const cents = (euros: number) => Math.round(euros * 100) / 100;

const yearFigure = (key: string, where: string, range: Range): Figure => ({
  key,
  label: `Électricité de la voiture, ${where}`,
  unit: 'kWh/an',
  range: roundRange(range),
});
const homeFigure = (range: Range) => yearFigure('recharge', 'à la maison', range);
const totalFigure = (range: Range) => yearFigure('recharge_totale', 'à la maison et ailleurs', range);
const streetFigure = (range: Range) => yearFigure('recharge', 'sur des bornes publiques', range);
const PLACES = { borne: 'sur une borne de 7,4\u00a0kW', prise: 'sur une prise ordinaire' };
const hoursFigure = (at: 'borne' | 'prise'): Figure => ({
  key: `heures_${at}`,
  label: `Recharger ${CHARGE_KWH}\u00a0kWh ${PLACES[at]}`,
  unit: 'h',
  range: roundRange(chargeHours(CHARGE_KWH, at)),
});

function yearStep(taken: Taken, result: Figure): CalculationStep {
  const [km, car] = [kmOf(taken), carOf(taken)];
  const unsaid = [
    taken.km === undefined && '12\u202f000\u00a0km, entre 8\u202f000 et 18\u202f000',
    taken.voiture === undefined && 'une voiture courante, de la plus sobre à la plus gourmande',
    taken.stationnement !== 'rue' && taken.ailleurs === undefined && 'toute la charge à la maison',
  ].filter((words) => words !== false);
  return {
    label: result.label,
    formula: `${formatWithUnit(km.central, 'km')} ÷ 100 × ${formatWithUnit(car.central, 'kWh')} (de ${formatNumber(car.low)} à ${formatNumber(car.high)}) ÷ (1 − ${formatNumber(EV_LOSS.borne[1])})`,
    result,
    assumed: unsaid.length > 0 ? `Supposé\u00a0: ${unsaid.join('\u202f; ')}.` : undefined,
    sources: [SOURCES.ev, SOURCES.evLoss, SOURCES.ours],
  };
}

function homeStep(year: Range, part: Range, home: Range): CalculationStep {
  const result = homeFigure(home);
  return {
    label: result.label,
    formula: `${formatWithUnit(Math.round(year.central), 'kWh')} × ${formatRange(part, '%')}`,
    result,
    sources: [SOURCES.ours],
  };
}

const hoursStep = (at: 'borne' | 'prise'): CalculationStep => ({
  label: `Recharger ${CHARGE_KWH}\u00a0kWh ${PLACES[at]}`,
  formula: `${formatWithUnit(CHARGE_KWH, 'kWh')} ÷ (${formatWithUnit(EV_KW[at], 'kW')} × (1 − ${formatNumber(EV_LOSS[at][1])}))`,
  result: hoursFigure(at),
  sources: [SOURCES.evLoss],
});

function subscriptionSteps({ kva }: Taken, more: MoneyFigure | StaleFigure | undefined, world: World): CalculationStep[] {
  if (!more || more.stale) return [];
  const sources = tarifSources(world, ['abonnement_elec']);
  return [
    {
      label: more.label,
      formula: `${TARIFS.abonnement_elec.label}, de 9 ou 12\u00a0kVA moins celui d’aujourd’hui`,
      result: more,
      assumed: kva === undefined ? 'Supposé\u00a0: 6\u00a0kVA aujourd’hui.' : undefined,
      sources,
    },
  ];
}

function placeOutcome(taken: Taken): EstimateOutcome | undefined {
  const outcome = { key: 'place', label: 'Une borne à vous' } as const;
  if (taken.stationnement === 'rue')
    return { ...outcome, verdict: 'non', why: 'Une borne privée demande une place de stationnement à vous.' };
  if (taken.stationnement === 'copropriete')
    return { ...outcome, verdict: 'a_verifier', why: 'La place, le tableau et l’accord de la copropriété se regardent ensemble.' };
  return undefined;
}

function powerOutcome(taken: Taken): EstimateOutcome {
  const outcome = { key: 'puissance', label: 'Une borne de 7,4\u00a0kW sur votre abonnement' } as const;
  const kva = Number(taken.kva ?? 6);
  if (kva <= 6)
    return {
      ...outcome,
      verdict: taken.kva === undefined ? 'a_verifier' : 'non',
      why: `${taken.kva === undefined ? 'Avec 6\u00a0kVA, les plus courants, elle' : 'Elle'} ne tient pas avec une maison derrière\u00a0: il faut un pilotage de la charge, ou 9 à 12\u00a0kVA.`,
    };
  if (taken.phases === 'tri')
    return {
      ...outcome,
      verdict: 'a_verifier',
      why: 'En triphasé, la puissance se partage entre trois phases\u00a0: une phase seule doit suffire.',
    };
  if (kva === 9)
    return { ...outcome, verdict: 'a_verifier', why: 'Elle tient avec un pilotage qui baisse la charge quand la maison consomme.' };
  return { ...outcome, verdict: 'probable', why: 'La puissance suffit\u202f; le pilotage reste utile les soirs d’hiver.' };
}

function notesOf(taken: Taken, world: World): string[] {
  return [
    ...mentionNotes(world, 'borne'),
    taken.ailleurs !== undefined && `${PUBLIC_PRICE}\u00a0: ce qui se charge ailleurs n’est pas compté en euros.`,
    'Une prise ordinaire n’est pas faite pour charger chaque nuit.',
    taken.soleil === 'jour' &&
      'La part du soleil dépend des heures où la voiture est là\u00a0: l’estimation du soleil dit ce que les panneaux donnent.',
    taken.soleil === 'nuit' && 'Sans la voiture en journée, les panneaux ne la chargent presque pas.',
  ].filter((note) => note !== false);
}
