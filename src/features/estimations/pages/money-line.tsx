import { useReglages } from '~/content/reglages/use-reglages';
import type { MoneyFigure, StaleFigure } from '../engine/estimate';
import { RangeLine } from './range-line';
import type { Scales } from './scales';

export function MoneyLine({ line, scales }: { line: MoneyFigure | StaleFigure; scales: Scales }) {
  const { company } = useReglages();
  if (!line.stale) return <RangeLine label={line.label} unit={line.unit} range={line.range} end={scales[line.unit] ?? 0} />;
  return (
    <div className="est-figure est-stale">
      <h3>{line.label}</h3>
      <p>
        Tarif à actualiser, nous consulter
        {company.phone && '\u00a0: '}
        {company.phone && <a href={company.phoneHref}>{company.phone.replaceAll(' ', '\u00a0')}</a>}.
      </p>
    </div>
  );
}
