import { formatNumber, formatWithUnit } from '../engine/figures';
import type { Range, Unit } from '../engine/range';
import { placed } from './scales';

type Props = {
  label: string;
  unit: Unit;
  range: Range;
  end: number;
  isFirst?: boolean;
};

export function RangeLine({ label, unit, range, end, isFirst = false }: Props) {
  const { low, central, high } = range;
  const isPoint = low === high;
  return (
    <div className={isFirst ? 'est-figure est-first' : 'est-figure'}>
      <h3>{label}</h3>
      <p className="est-central">
        <strong>{formatNumber(central)}</strong>
        {'\u00a0'}
        <span>{unit}</span>
      </p>
      {!isPoint && <RangeBar range={range} end={end} />}
      {!isPoint && (
        <p className="est-ends">
          {isFirst ? `de ${formatNumber(low)} à ${formatWithUnit(high, unit)}` : `de ${formatNumber(low)} à ${formatNumber(high)}`}
        </p>
      )}
    </div>
  );
}

function RangeBar({ range, end }: Pick<Props, 'range' | 'end'>) {
  const { left, width, mark } = placed(range, end);
  return (
    <div className="est-bar" aria-hidden="true">
      <span className="est-band" style={{ left, width }} />
      <span className="est-mark" style={{ left: mark }} />
    </div>
  );
}
