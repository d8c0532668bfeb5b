import type { CalculationStep, Figure, MoneyFigure, StaleFigure } from '../estimate';
import { formatNumber, formatWithUnit, roundWhole } from '../figures';
import { around, exactly, type Range } from '../range';
import type { World } from '../tool';
import { gainOf, leftBy } from './battery';
import type { SoleilAnswers } from './questions';
import { savings } from './savings';
import { highRate, lowRate, usableShare } from './self-consumption';
import { BATTERY_FIELD, BATTERY_LOSS, HOUSEHOLD_PROFILE, OUR_CHOICE, SPREAD, STATE_FORMULA } from './sources';

/** kWh a year; our choice. */
const ASSUMED_USE = { low: 3000, central: 5000, high: 8000 };
/** Position between both bounds by presence in the day; our choice. */
const PLACE = { oui: 0.75, parfois: 0.5, non: 0.25 };

type Consumption = { figures: readonly Figure[]; money: readonly (MoneyFigure | StaleFigure)[]; steps: readonly CalculationStep[] };

/** kWh a year. `asked`: without the margin of the method, of which the rate is made; `printed`: what the used kWh come from. */
type Production = { asked: Range; printed: Range };

/** Between the State's formula and a mean household. */
export function consume(production: Production, answers: SoleilAnswers, world: World): Consumption {
  const use = answers.consommation === undefined ? ASSUMED_USE : exactly(answers.consommation);
  const { rate, used, surplus, formula } = share(production, use, answers);
  const battery = answers.batterie ?? 0;
  const gain = battery > 0 ? gainOf(production.printed, use, battery, surplus) : undefined;
  const sold = gain ? leftBy(gain, surplus) : surplus;

  const part: Figure = { key: 'part_consommee', label: 'Part consommée sur place', unit: '%', range: roundWhole(rate) };
  const spot: Figure = { key: 'consommee', label: 'Consommé sur place en une année', unit: 'kWh/an', range: roundWhole(used) };
  const added: Figure | undefined = gain && {
    key: 'batterie',
    label: 'En plus avec la batterie',
    unit: 'kWh/an',
    range: roundWhole(gain),
  };
  const left: Figure = { key: 'surplus', label: 'Surplus envoyé au réseau', unit: 'kWh/an', range: roundWhole(sold) };

  const assumed = assumptions(answers).join('\u202f; ') || undefined;
  const partStep: CalculationStep = {
    label: part.label,
    formula,
    result: part,
    assumed,
    sources: [STATE_FORMULA, HOUSEHOLD_PROFILE, SPREAD, OUR_CHOICE],
  };
  const addedStep: CalculationStep | undefined = gain && {
    label: 'Batterie',
    formula: `${formatWithUnit(battery, 'kWh')} utiles\u00a0: 0,72 du gain simulé, jamais plus de 85\u00a0% du surplus = ${formatWithUnit(Math.round(gain.central), 'kWh/an')}. Le surplus baisse du gain ÷ 0,9 (de 0,85 à 0,96), pertes comprises.`,
    result: added,
    sources: [BATTERY_FIELD, BATTERY_LOSS, HOUSEHOLD_PROFILE],
  };
  const { money, steps } = savings(used, gain, sold, answers, world);
  return {
    figures: [part, spot, ...(added ? [added] : []), left],
    money,
    steps: [partStep, ...(addedStep ? [addedStep] : []), ...steps],
  };
}

/** `rate` in percent, `used` and `surplus` in kWh a year. */
function share({ asked, printed }: Production, use: Range, answers: SoleilAnswers) {
  const { electrique, presence = 'parfois' } = answers;
  const sides = answers.orientation === 'EO' && answers.pente !== '0' ? 'east_west' : 'south';
  const tapl = usableShare(electrique ?? 'aucun');
  const least = Math.min(tapl, usableShare(electrique ?? 'les_deux'));
  const ratio = asked.central / use.central;
  const high = highRate(ratio, sides);
  const low = Math.min(high, lowRate(ratio, tapl));
  const central = low + (high - low) * PLACE[presence];
  const lowest = lowRate(asked.high / use.low, least);
  const highest = highRate(asked.low / use.high, sides);
  const at = hundredths(ratio);
  return {
    rate: around(central * 100, low * 100, high * 100, lowest * 100, highest * 100),
    used: around(
      printed.central * central,
      printed.low * lowRate(asked.low / use.low, least),
      Math.min(use.high, printed.high * highRate(asked.high / use.high, sides)),
    ),
    surplus: around(printed.central * (1 - central), printed.low * (1 - highest), printed.high * (1 - lowest)),
    formula: `Rapport\u00a0: ${formatWithUnit(Math.round(asked.central), 'kWh')} ÷ ${formatWithUnit(use.central, 'kWh')} = ${at}. Valeur basse\u00a0: 1 ÷ (1 ÷ ${at} + 1 ÷ ${hundredths(tapl)}) ÷ ${at} = ${formatWithUnit(Math.round(low * 100), '%')}. Valeur haute, lue dans la table\u00a0: ${formatWithUnit(Math.round(high * 100), '%')}. Consommé\u00a0: production × part, bas avec bas, haut avec haut.`,
  };
}

const hundredths = (value: number) => formatNumber(Math.round(value * 100) / 100);

function assumptions({ consommation, electrique, presence, batterie }: SoleilAnswers): string[] {
  const said: (string | false)[] = [
    consommation === undefined && '5\u202f000\u00a0kWh par an (3\u202f000 à 8\u202f000\u00a0kWh)',
    electrique === undefined && 'ni chauffage ni eau chaude électriques (valeur basse\u00a0: les deux)',
    presence === undefined && 'parfois quelqu’un en journée',
    batterie === undefined && 'pas de batterie',
  ];
  return said.filter((text) => text !== false);
}
