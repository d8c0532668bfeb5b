import { formatNumber, formatWithUnit } from '../engine/figures';
import type { Range, Unit } from '../engine/range';

type Props = {
  label: string;
  unit: Unit;
  range: Range;
  /** The one that the page is about. */
  isFirst?: boolean;
};

/** One figure of the result: its middle in large, its range in words, and a bar that says the same to the eye alone. */
export function RangeLine({ label, unit, range, isFirst = false }: Props) {
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
      {!isPoint && <RangeBar range={range} />}
      {!isPoint && (
        <p className="est-ends">
          {isFirst ? `de ${formatNumber(low)} à ${formatWithUnit(high, unit)}` : `de ${formatNumber(low)} à ${formatNumber(high)}`}
        </p>
      )}
    </div>
  );
}

/** From nothing to a little past the highest: two bars of one result are read against their own ends. */
function RangeBar({ range: { low, central, high } }: { range: Range }) {
  const end = high * 1.12 || 1;
  const at = (value: number) => `${(100 * value) / end}%`;
  return (
    <div className="est-bar" aria-hidden="true">
      <span className="est-band" style={{ left: at(low), width: at(high - low) }} />
      <span className="est-mark" style={{ left: at(central) }} />
    </div>
  );
}
