import type { Range, Unit } from './range';
import type { TarifKey } from './tarifs';

/** Printed under « Comment c’est calculé ». `date`: taken or published, YYYY-MM-DD or YYYY-MM. */
export type Source = { label: string; date: string; url?: string };

export type Figure = { key: string; label: string; unit: Unit; range: Range };

/** Euros only while every tariff is in date; otherwise the names of the outdated ones. */
export type MoneyFigure = Figure & { tarifs: readonly TarifKey[]; stale: false };
export type StaleFigure = { key: string; label: string; tarifs: readonly TarifKey[]; stale: true };

export type Verdict = 'probable' | 'a_verifier' | 'non' | 'ferme';
export type EstimateOutcome = { key: string; label: string; verdict: Verdict; why: string; amount?: MoneyFigure | StaleFigure };

export type CalculationStep = {
  label: string;
  formula: string;
  result: Figure | undefined;
  assumed?: string;
  sources: readonly Source[];
};

/** `url` as in the starter site; staff may have moved it. */
export type SuggestedFamille = { url: string; why: string };

/** One shape for page, print, mail and request. */
export type Estimate = {
  summary: string;
  figures: readonly Figure[];
  money: readonly (MoneyFigure | StaleFigure)[];
  outcomes: readonly EstimateOutcome[];
  /** January first. */
  months?: { label: string; unit: Unit; values: readonly number[] };
  notes: readonly string[];
  steps: readonly CalculationStep[];
  familles: readonly SuggestedFamille[];
};
