import type { Line } from '~/intake/contract';
import type { CalculationStep, Estimate, EstimateOutcome, MoneyFigure, StaleFigure } from './engine/estimate';
import { formatRange } from './engine/figures';

export const STALE = 'tarif à actualiser, nous consulter';

const VERDICTS: Record<EstimateOutcome['verdict'], string> = { probable: 'probable', a_verifier: 'à vérifier', non: 'non', ferme: 'fermé' };

export const resultLines = (estimate: Estimate): Line[] => [...figureLines(estimate), ...moneyLines(estimate), ...outcomeLines(estimate)];

export const figureLines = ({ figures }: Estimate): Line[] =>
  figures.map(({ label, range, unit }) => ({ label, text: formatRange(range, unit) }));

const moneyLines = ({ money }: Estimate): Line[] => money.map((one) => ({ label: one.label, text: amountOf(one) }));

const amountOf = (one: MoneyFigure | StaleFigure) => (one.stale ? STALE : formatRange(one.range, one.unit));

const outcomeLines = ({ outcomes }: Estimate): Line[] =>
  outcomes.map(({ label, verdict, amount }) => ({
    label,
    text: [VERDICTS[verdict], amount && amountOf(amount)].filter(Boolean).join(', '),
  }));

export const stepLines = (steps: readonly CalculationStep[]): Line[] =>
  steps.map(({ label, formula, result, assumed }) => ({
    label,
    text: [result ? `${formula} = ${formatRange(result.range, result.unit)}` : formula, assumed].filter(Boolean).join(' – '),
  }));

export const readOf = (estimate: Estimate): string => [estimate.summary, ...resultLines(estimate).map(({ text }) => text)].join('\n');
