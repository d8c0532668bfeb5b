import type { Estimate } from '../engine/estimate';
import { formatNumber } from '../engine/figures';

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];

export function MonthsChart({ label, unit, values }: NonNullable<Estimate['months']>) {
  const most = Math.max(...values, 1);
  const least = Math.min(...values);
  const named = (value: number) => MONTHS[values.indexOf(value)];
  return (
    <section className="est-months" aria-labelledby="mois">
      <h3 id="mois">{label}</h3>
      <p className="visually-hidden">
        {`De ${formatNumber(least)}\u00a0${unit} en ${named(least)} à ${formatNumber(Math.max(...values))}\u00a0${unit} en ${named(Math.max(...values))}.`}
      </p>
      <div className="est-columns12" aria-hidden="true">
        {values.map((value, month) => (
          <span key={MONTHS[month]} className="est-month">
            <span className="est-month-value">{formatNumber(value)}</span>
            <span className="est-month-bar" style={{ height: `${(100 * value) / most}%` }} />
            <span className="est-month-name">{MONTHS[month]?.charAt(0)}</span>
          </span>
        ))}
      </div>
      <details className="est-table">
        <summary>Les mois en tableau</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, month) => (
              <tr key={MONTHS[month]}>
                <th scope="row">{MONTHS[month]}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
