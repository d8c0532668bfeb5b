import { choiceOf, numberAnswer, roomsOf, type Taken, takenAnswers } from './asked';
import { CLIMATISATION_QUESTIONS } from './climatisation-questions';
import type { CalculationStep, Estimate, EstimateOutcome, Figure } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { between, oneOf, scale } from './interval';
import { closedNotes, mentionNotes } from './mentions';
import { exactly, type Range, times } from './range';
import { dwellingType, habitationOf } from './recalled-questions';
import { type CoolFacts, suggestClimatisation } from './suggest/climatisation';
import { COOLING_CLASSES_KW, COOLING_W_M2, USUAL_CEILING_M } from './tables/others';
import { SOURCES } from './tables/sources';
import type { Tool, World } from './tool';

type Place = { name: string; area: Range };
const ASSUMED: Place = { name: 'Une pièce', area: { low: 15, central: 25, high: 40 } };

/** Section 5 of the method; rooms are never summed as if cooled at once. */
export const climatisation: Tool = {
  slug: 'climatisation',
  questions: CLIMATISATION_QUESTIONS,
  estimate(answers, world) {
    const taken = takenAnswers(CLIMATISATION_QUESTIONS, answers);
    const said = roomsOf(taken, 'pieces');
    const places =
      said.length > 0
        ? said.map(({ name, area_m2 }, at) => ({ name: name.trim() || `Pièce ${at + 1}`, area: exactly(area_m2) }))
        : [ASSUMED];
    return estimate(taken, places, world);
  },
  dwelling(answers) {
    if (answers.logement === 'copropriete') return { type: 'appartement' };
    const type = answers.logement === 'maison' ? 'maison' : dwellingType(takenAnswers(CLIMATISATION_QUESTIONS, answers));
    return answers.logement === 'location' ? { type, occupancy: 'locataire' } : { type };
  },
};

/** kW: `P = m² × w × ceiling / 2.5 m`. */
export const roomPower = (area: Range, watts: Range, ceiling_m: Range = exactly(USUAL_CEILING_M.central)): Range =>
  scale(times(area, watts, ceiling_m), 1 / (1000 * USUAL_CEILING_M.central));

/** kW: the classes that cover the range; none beyond the last. */
export function classesOf(power: Range): number[] {
  const next = (kw: number) => COOLING_CLASSES_KW.findIndex((size) => size >= kw);
  const [from, to] = [next(power.low), next(power.high)];
  return to === -1 ? [] : COOLING_CLASSES_KW.slice(from, to + 1);
}

function estimate(taken: Taken, places: readonly Place[], world: World): Estimate {
  const watts = wattsOf(taken);
  const ceiling = ceilingOf(taken);
  const rooms = places.map(({ name, area }, at) => ({ key: `piece_${at + 1}`, name, area, power: roomPower(area, watts, ceiling) }));
  const figures = rooms.map(({ key, name, area, power }): Figure => {
    const label = `${name}, ${formatWithUnit(area.central, 'm²')}`;
    return { key, label, unit: 'kW', range: roundRange(power) };
  });
  return {
    summary: 'La puissance à regarder dans chaque pièce\u202f; la visite choisit l’appareil.',
    figures,
    money: [],
    outcomes: rooms.map(({ key, name, power }) => classOutcome(key, name, power)),
    notes: notesOf(taken, rooms.length, world),
    steps: [...rooms.map((room, at) => stepOf(taken, room, { watts, ceiling }, figures[at])), MARKS_STEP],
    familles: suggestClimatisation(factsOf(taken)),
  };
}

function wattsOf(taken: Taken): Range {
  const { isole, courant, combles } = COOLING_W_M2;
  const [isolated, common, attic] = [between(isole), between(courant), between(combles)];
  if (taken.combles === 'oui') return attic;
  const said = taken.volets !== undefined && taken.isolation !== undefined;
  const shaded = taken.volets === 'oui' && taken.isolation === 'oui';
  const poor = taken.volets === 'non' || taken.isolation === 'non';
  const below = shaded ? isolated : said || poor ? common : oneOf(common, [isolated]);
  return taken.combles === 'non' ? below : oneOf(below, [attic]);
}

function ceilingOf(taken: Taken): Range {
  const said = numberAnswer(taken, 'plafond');
  return said === undefined ? USUAL_CEILING_M : exactly(said);
}

function classOutcome(key: string, name: string, power: Range): EstimateOutcome {
  const classes = classesOf(power);
  const [first, ...others] = classes;
  const last = others.at(-1);
  const outcome = (words: string, why: string): EstimateOutcome => ({ key, label: `${name}\u00a0: ${words}`, verdict: 'a_verifier', why });
  if (first === undefined) return outcome('étude sur place', 'Plus qu’un seul appareil\u00a0: plusieurs unités, ou un gainable.');
  if (last === undefined)
    return outcome(
      `classe ${formatWithUnit(first, 'kW')}`,
      'La première classe du commerce au-dessus du besoin\u202f; la visite la confirme.',
    );
  const words =
    others.length === 1
      ? `${formatNumber(first)} ou ${formatWithUnit(last, 'kW')}`
      : `de ${formatNumber(first)} à ${formatWithUnit(last, 'kW')}`;
  return outcome(words, 'À trancher sur place\u00a0: le soleil, les vitrages et l’isolation décident.');
}

type Room = { key: string; name: string; area: Range; power: Range };
type Per = { watts: Range; ceiling: Range };
function stepOf(taken: Taken, { name, area }: Room, { watts, ceiling }: Per, result: Figure | undefined): CalculationStep {
  const unsaid = ['combles', 'volets', 'isolation'].some((key) => taken[key] === undefined) && taken.combles !== 'oui';
  const assumed = [
    taken.pieces === undefined && 'une pièce de 25\u00a0m², entre 15 et 40\u00a0m²',
    taken.plafond === undefined && 'de 2,4 à 2,8\u00a0m sous plafond',
    unsaid && 'plusieurs cas d’ensoleillement et d’isolation',
  ].filter((words) => words !== false);
  return {
    label: name,
    formula: `${formatWithUnit(area.central, 'm²')} × ${formatWithUnit(watts.central, 'W/m²')} (de ${formatNumber(watts.low)} à ${formatNumber(watts.high)}) × ${formatWithUnit(ceiling.central, 'm')} ÷ ${formatWithUnit(USUAL_CEILING_M.central, 'm')}`,
    result,
    assumed: assumed.length > 0 ? `Supposé\u00a0: ${assumed.join('\u202f; ')}.` : undefined,
    sources: [SOURCES.cooling],
  };
}

const MARKS_STEP: CalculationStep = {
  label: 'Repères',
  formula: `Classes\u00a0: ${COOLING_CLASSES_KW.map(formatNumber).join('\u202f; ')}\u00a0kW. De 100 à 700\u00a0kWh par an, divisés par deux et demi (Montpellier) à 4,2 (Paris) de 23 à 26\u00a0°C.`,
  result: undefined,
  sources: [SOURCES.cooling, SOURCES.coolingUse, { label: 'Étude MICO, guide de l’ADEME', date: '2023' }],
};

function notesOf(taken: Taken, rooms: number, world: World): string[] {
  return [
    rooms > 1 && 'Les puissances des pièces ne s’additionnent pas\u00a0: toutes ne sont pas rafraîchies au même moment.',
    ...mentionNotes(world, 'climatisation'),
    'Passer de 23 à 26\u00a0°C divise la consommation par deux et demi ou plus.',
    `Un logement équipé consomme de 100 à 700\u00a0kWh par an. ${taken.volets === 'non' ? 'Un store dehors et l’air de la nuit comptent beaucoup.' : 'Fermer les volets tôt et aérer la nuit comptent beaucoup.'}`,
    taken.usage === 'chaud' && 'Pour chauffer aussi, la puissance se calcule sur l’hiver\u00a0: voyez l’estimation du chauffage.',
    taken.logement === 'copropriete' && 'En copropriété, l’unité extérieure demande l’accord de l’assemblée.',
    taken.logement === 'location' && 'Locataire, il faut l’accord du propriétaire.',
    ...closedNotes(world, 'climatisation'),
  ].filter((note) => note !== false);
}

const factsOf = (taken: Taken): CoolFacts => ({
  habitation:
    taken.logement === 'copropriete' ? 'appartement' : (habitationOf(taken) ?? (taken.logement === 'maison' ? 'maison' : undefined)),
  rooms: roomsOf(taken, 'pieces').length || undefined,
  combles: choiceOf(taken, 'combles'),
  volets: choiceOf(taken, 'volets'),
});
