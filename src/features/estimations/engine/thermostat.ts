import { choiceOf, type Taken, takenAnswers } from './asked';
import { assumedOf, heatingOf, NAMES, readBill, TARIFS_OF } from './energie';
import type { Energie } from './energie-questions';
import type { EstimateOutcome, Figure } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { triple } from './interval';
import { mentionNotes } from './mentions';
import { costSteps, yearlyCost } from './money';
import { type Range, times } from './range';
import { dwellingType, habitationOf, heatOf } from './recalled-questions';
import { suggestThermostat } from './suggest/thermostat';
import { THERMOSTAT_PART } from './tables/others';
import { SOURCES } from './tables/sources';
import { THERMOSTAT_QUESTIONS } from './thermostat-questions';
import type { Tool } from './tool';

const ASSUMED_KWH = { low: 5000, central: 12_000, high: 20_000 };

/** Section 8 of the method; the saving may be 0. */
export const thermostat: Tool = {
  slug: 'thermostat',
  questions: THERMOSTAT_QUESTIONS,
  estimate(answers, world) {
    const taken = takenAnswers(THERMOSTAT_QUESTIONS, answers);
    const bill = readBill(taken);
    const heating = bill?.heating_kwh ?? ASSUMED_KWH;
    const saved = thermostatSaving(heating, taken.programme === 'oui');
    const energie = choiceOf<Energie>(taken, 'energie');
    const tarifs = energie && energie !== 'pompe' ? TARIFS_OF[energie] : undefined;
    const bought =
      tarifs && energie && energie !== 'pompe'
        ? { key: 'cout_economie', label: `Économie sur le chauffage ${NAMES[energie]}`, kwh: saved, tarifs, assumed: assumedOf(tarifs) }
        : undefined;
    return {
      summary: 'Ce qu’un thermostat peut économiser\u00a0: dans certains logements, rien.',
      figures: [figure(saved)],
      money: bought ? [yearlyCost(world, bought)] : [],
      outcomes: outcomesOf(taken),
      notes: [
        'Le gain vient des heures où l’on baisse vraiment\u00a0: un thermostat que l’on remonte sans cesse n’économise rien.',
        ...mentionNotes(world, 'thermostat'),
        ...(energie === 'buches' ? ['Un thermostat ne commande pas un poêle à bûches\u00a0: il règle les autres appareils.'] : []),
      ],
      steps: [
        ...(bill?.steps ?? []),
        {
          label: 'Économie sur le chauffage',
          formula: `${formatWithUnit(Math.round(heating.central), 'kWh')} × ${part(taken)}`,
          result: figure(saved),
          assumed: bill ? undefined : 'Supposé\u00a0: 12\u202f000\u00a0kWh de chauffage par an, entre 5\u202f000 et 20\u202f000.',
          sources: [SOURCES.bit, SOURCES.ademeThermostat, ...(bill ? [] : [SOURCES.ours])],
        },
        ...(bought ? costSteps(world, bought) : []),
      ],
      familles: suggestThermostat({ habitation: habitationOf(taken), heat: heatOf(taken) }),
    };
  },
  dwelling(answers) {
    const taken = takenAnswers(THERMOSTAT_QUESTIONS, answers);
    return { type: dwellingType(taken), heating: heatingOf(taken) };
  },
};

/** kWh a year: `heating × s`, s 0 – 6 – 15 %, or 0 – 3 – 6 % when programmed already. */
export const thermostatSaving = (heating: Range, programmed: boolean): Range =>
  times(heating, triple(programmed ? THERMOSTAT_PART.programme : THERMOSTAT_PART.libre));

const figure = (range: Range): Figure => ({
  key: 'economie',
  label: 'Économie sur le chauffage',
  unit: 'kWh/an',
  range: roundRange(range),
});

function part(taken: Taken): string {
  const [low, central, high] = taken.programme === 'oui' ? THERMOSTAT_PART.programme : THERMOSTAT_PART.libre;
  return `${formatWithUnit(central * 100, '%')} (de ${formatNumber(low * 100)} à ${formatWithUnit(high * 100, '%')})`;
}

function outcomesOf(taken: Taken): EstimateOutcome[] {
  if (taken.programme !== 'oui') return [];
  return [
    {
      key: 'utile',
      label: 'Le changer chez vous',
      verdict: 'a_verifier',
      why: 'Le chauffage est déjà programmé\u00a0: le gain est petit, peut-être nul.',
    },
  ];
}
