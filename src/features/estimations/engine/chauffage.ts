import { choiceOf, numberAnswer, type Taken, takenAnswers } from './asked';
import { heatingNeed, type Need, needFigure, powerFigure } from './chauffage-need';
import { CHAUFFAGE_QUESTIONS } from './chauffage-questions';
import { ANY_ELECTRICITY, assumedOf, boughtFor, heatingOf, NAMES, readBill, TARIFS_OF } from './energie';
import type { Energie } from './energie-questions';
import type { CalculationStep, Estimate, EstimateOutcome, Figure } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { dwellingOf, type Emitters, type HomeFacts, type Sentence, spoken } from './home';
import { divide, triple } from './interval';
import { amountFigure, costSteps, tarifSources, yearlyCost } from './money';
import { exactly, type Range, times } from './range';
import { dwellingType, habitationOf, heatOf } from './recalled-questions';
import { suggestChauffage } from './suggest/chauffage';
import { CLASSES, COLD_ZONE, MEAN_SCOP, SCOP } from './tables/heating';
import { SOURCES } from './tables/sources';
import type { Tool, World } from './tool';

/** Section 4 of the method. */
export const chauffage: Tool = {
  slug: 'chauffage',
  questions: CHAUFFAGE_QUESTIONS,
  estimate(answers, world) {
    const taken = takenAnswers(CHAUFFAGE_QUESTIONS, answers);
    const need = heatingNeed(taken);
    return need && need.power_kw.central > 0 ? withFigures(taken, need, world) : onSite(taken, world);
  },
  dwelling(answers) {
    const taken = takenAnswers(CHAUFFAGE_QUESTIONS, answers);
    return {
      type: dwellingType(taken),
      surface: numberAnswer(taken, 'surface'),
      year: numberAnswer(taken, 'annee'),
      heating: heatingOf(taken),
    };
  },
};

function withFigures(taken: Taken, need: Need, world: World): Estimate {
  // Nothing known: kWh and euros would mean nothing.
  const isKnown = need.path !== 'aucun';
  const electricity = isKnown && need.need_kwh ? pumpElectricity(taken, need, need.need_kwh) : undefined;
  const today = isKnown ? spentToday(taken, need.need_kwh) : undefined;
  const pump =
    electricity &&
    ({
      key: 'cout_pac',
      label: 'Chauffage avec une pompe à chaleur',
      kwh: electricity,
      tarifs: ANY_ELECTRICITY,
      assumed: assumedOf(ANY_ELECTRICITY),
    } as const);
  const bought = [today, pump].filter((line) => line !== undefined);
  const gas = today ? gasSubscription(taken, world) : NO_GAS;
  return {
    summary: SUMMARIES[need.path],
    figures: [
      ...(need.need_kwh ? [needFigure(need.need_kwh)] : []),
      powerFigure(need.power_kw),
      ...(electricity ? [electricityFigure(electricity)] : []),
    ],
    money: [...bought.map((line) => yearlyCost(world, line)), ...gas.money],
    outcomes: [classOutcome(need)],
    notes: notesOf(taken, need),
    steps: [
      ...need.steps,
      CLASSES_STEP,
      ...(electricity ? [electricityStep(taken, need, electricity)] : []),
      ...bought.flatMap((line) => costSteps(world, line)),
      ...gas.steps,
    ],
    familles: suggestChauffage(factsOf(taken)),
  };
}

const SUMMARIES = {
  factures: 'D’après vos factures, le besoin de chauffage et la classe de pompe à chaleur à étudier.',
  dpe: 'D’après la classe du DPE, une première idée du besoin\u202f; vos factures en diraient plus.',
  annee: 'D’après l’année de construction, une idée très large du besoin\u202f; vos factures en diraient bien plus.',
  aucun: 'Pour un logement courant, des années 1974 à 2000\u00a0: une facture, la classe du DPE ou l’année diront la vôtre.',
};

/** Class F or G, or inconsistent bills: no need without a visit, only today's cost. */
function onSite(taken: Taken, world: World): Estimate {
  const today = spentToday(taken, undefined);
  return {
    summary: 'Un chiffre tromperait ici\u00a0: le besoin se mesure par une étude sur place.',
    figures: [],
    money: today ? [yearlyCost(world, today)] : [],
    outcomes: [STUDY],
    notes: [
      ...(taken.dpe === 'F' || taken.dpe === 'G' ? ['Dans un logement classé F ou G, l’isolation se regarde avant la puissance.'] : []),
      ...spoken(dwellingOf(factsOf(taken)), [NOT_THE_BOILER]),
    ],
    steps: today ? costSteps(world, today) : [],
    familles: suggestChauffage(factsOf(taken)),
  };
}

const STUDY: EstimateOutcome = {
  key: 'classe',
  label: 'Étude sur place',
  verdict: 'a_verifier',
  why: 'La classe de la pompe à chaleur se choisit après une visite et un calcul des déperditions.',
};
const NOT_THE_BOILER: Sentence = {
  text: 'La puissance de l’ancienne chaudière n’est pas un repère\u00a0: elle était souvent bien plus grande que le besoin.',
  of: ['chaudiere'],
};

/** The class with the middle figure and most of the range; the smaller on a tie. */
export function classOf(power: Range): { low: number; high: number } | 'etude' {
  const most = CLASSES[CLASSES.length - 1]?.[1] ?? 0;
  if (power.central > most) return 'etude';
  const least = CLASSES[0][0];
  const held = CLASSES.filter(([low, high]) => Math.max(power.central, least) >= low && Math.max(power.central, least) <= high);
  const [best] = held.toSorted((a, b) => shared(b, power) - shared(a, power));
  return best ? { low: best[0], high: best[1] } : 'etude';
}

const shared = ([low, high]: readonly [number, number], power: Range) => Math.min(high, power.high) - Math.max(low, power.low);

const CLASSES_STEP: CalculationStep = {
  label: 'Classes',
  formula: `${CLASSES.map((sizes) => sizes.join('–')).join('\u202f; ')}\u00a0kW\u00a0: celle qui tient le milieu.`,
  result: undefined,
  sources: [SOURCES.ours],
};

function classOutcome({ path, power_kw }: Need): EstimateOutcome {
  if (path === 'aucun') return STUDY;
  const found = classOf(power_kw);
  if (found === 'etude')
    return {
      key: 'classe',
      label: 'Plus de 14\u00a0kW\u00a0: étude obligatoire',
      verdict: 'a_verifier',
      why: 'Au-dessus de 14\u00a0kW, rien ne se choisit sans étude sur place.',
    };
  const wide = power_kw.high > found.high ? ' Le haut de la fourchette la dépasse\u00a0: à trancher sur place.' : '';
  return {
    key: 'classe',
    label: `Classe ${formatNumber(found.low)}–${formatWithUnit(found.high, 'kW')}`,
    verdict: 'a_verifier',
    why: `Une classe de puissance, pas un modèle\u00a0: la visite la confirme.${wide}`,
  };
}

/** `elec = need / SCOP`; incomplete bills add the range of the need. */
function pumpElectricity(taken: Taken, { certain }: Need, need: Range): Range {
  return divide(certain ? exactly(need.central) : need, scopOf(taken));
}

function scopOf(taken: Taken): Range {
  const measured = measuredScop(choiceOf<keyof typeof SCOP>(taken, 'emetteurs'));
  return isCold(taken) ? times(measured, COLD_ZONE) : measured;
}

function measuredScop(emitters: keyof typeof SCOP | undefined): Range {
  if (emitters) return triple(SCOP[emitters]);
  const all = Object.values(SCOP);
  return { low: Math.min(...all.map(([low]) => low)), central: MEAN_SCOP, high: Math.max(...all.map(([, , high]) => high)) };
}

const isCold = ({ altitude }: Taken) => altitude === 'montagne';

const electricityFigure = (range: Range): Figure => ({
  key: 'electricite_pac',
  label: 'Électricité d’une pompe à chaleur',
  unit: 'kWh/an',
  range: roundRange(range),
});

function electricityStep(taken: Taken, { need_kwh }: Need, electricity: Range): CalculationStep {
  const scop = scopOf(taken);
  return {
    label: 'Électricité d’une pompe à chaleur',
    formula: `${formatWithUnit(Math.round(need_kwh?.central ?? 0), 'kWh')} ÷ ${formatNumber(scop.central)} (de ${formatNumber(scop.low)} à ${formatNumber(scop.high)}, mesuré dans des logements${isCold(taken) ? ', 30\u00a0% perdus au-dessus de 800\u00a0m' : ''})`,
    result: electricityFigure(electricity),
    assumed: taken.emetteurs === undefined ? 'Supposé\u00a0: ce qui chauffe les pièces, du moins favorable au plus favorable.' : undefined,
    sources: [SOURCES.scop, SOURCES.dpe],
  };
}

const NO_GAS = { money: [], steps: [] };

/** A line of its own: nobody knows whether a cooker keeps the contract, so no cost holds it. */
function gasSubscription({ energie }: Taken, world: World): Pick<Estimate, 'money' | 'steps'> {
  if (energie !== 'gaz') return NO_GAS;
  const tarifs = ['abonnement_gaz'] as const;
  const line = { key: 'abonnement_gaz', label: 'Abonnement de gaz, s’il n’y a plus de gaz à la maison', unit: '€/an', tarifs } as const;
  const amount = amountFigure(world, line, ([euros] = []) => (euros === undefined ? undefined : exactly(Math.round(euros))));
  if (amount.stale) return { money: [amount], steps: [] };
  const formula = 'Gagné si rien d’autre n’est au gaz\u202f; compté dans aucune autre ligne.';
  return { money: [amount], steps: [{ label: line.label, formula, result: amount, sources: tarifSources(world, tarifs) }] };
}

function spentToday(taken: Taken, need: Range | undefined) {
  const energie = choiceOf<Energie>(taken, 'energie');
  if (!energie || energie === 'pompe') return undefined;
  const tarifs = TARIFS_OF[energie];
  const kwh = readBill(taken)?.heating_kwh ?? (need && boughtFor(energie, need, undefined));
  return (
    tarifs && kwh && { key: 'cout_actuel', label: `Chauffage aujourd’hui, ${NAMES[energie]}`, kwh, tarifs, assumed: assumedOf(tarifs) }
  );
}

function notesOf(taken: Taken, { path, need_kwh }: Need): string[] {
  return spoken(dwellingOf(factsOf(taken)), [
    NOT_THE_BOILER,
    'La pompe à chaleur compte ici pour ce qui a été mesuré dans des logements, pas pour le chiffre d’un catalogue.',
    path !== 'factures' && 'Deux ou trois ans de factures donnent une réponse bien plus juste que le DPE ou l’année.',
    !need_kwh && 'Au-dessus de 800\u00a0m, la table du DPE ne dit pas le besoin d’une année\u00a0: vos factures le diront.',
    taken.energie === 'buches' && 'Le prix des bûches change trop d’un fournisseur à l’autre pour être donné ici.',
    taken.emetteurs === 'air_air' && 'Chaque pièce a son appareil\u00a0: la puissance se répartit entre elles.',
  ]);
}

const factsOf = (taken: Taken): HomeFacts => ({
  habitation: habitationOf(taken),
  heat: heatOf(taken),
  emitters: choiceOf<Emitters>(taken, 'emetteurs'),
});
