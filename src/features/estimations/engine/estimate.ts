import type { Range, Unit } from './range';
import type { TarifKey } from './tarifs';

/** Where a figure or a rule comes from; printed under « Comment c’est calculé ». `date`: when it was taken or published, YYYY-MM-DD or YYYY-MM. */
export type Source = { label: string; date: string; url?: string };

/** One line of a result: three figures, a bar. */
export type Figure = { key: string; label: string; unit: Unit; range: Range };

/** A line in euros is there only while every tariff that it needs is in date; else its place is held by the names of those that are not. */
export type MoneyFigure = Figure & { tarifs: readonly TarifKey[]; stale: false };
export type StaleFigure = { key: string; label: string; tarifs: readonly TarifKey[]; stale: true };

/** What can be said in words only: « probable », « à vérifier », « non », « fermé ». */
export type Verdict = 'probable' | 'a_verifier' | 'non' | 'ferme';
export type Outcome = { key: string; label: string; verdict: Verdict; why: string; amount?: MoneyFigure | StaleFigure };

/** One step of the sum, as a reader can do it again: « 3 kWc × 1 415 × 0,852 × 0,96 ». */
export type Step = {
  label: string;
  formula: string;
  result: Figure | undefined;
  /** What the visitor did not say and was assumed instead. */
  assumed?: string;
  sources: readonly Source[];
};

/** A family that the result leads to; `url` is that of the starter site, which staff may have moved since. */
export type SuggestedFamille = { url: string; why: string };

/** What a tool answers. The same for all, so that the page, the print, the mail and the request show every tool in one way. */
export type Estimate = {
  /** First, in one sentence without figures that the bars do not hold. */
  summary: string;
  /** In the order shown; the first is the largest. */
  figures: readonly Figure[];
  money: readonly (MoneyFigure | StaleFigure)[];
  outcomes: readonly Outcome[];
  /** Twelve figures, January first. */
  months?: { label: string; unit: Unit; values: readonly number[] };
  /** Warnings and advice that belong to this result. */
  notes: readonly string[];
  steps: readonly Step[];
  familles: readonly SuggestedFamille[];
};
