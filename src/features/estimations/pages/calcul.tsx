import type { Estimate, Source } from '../engine/estimate';
import { formatNumber, formatRange } from '../engine/figures';
import { frenchDay } from '../feuille/french-day';
import type { Given } from './given';

type Props = { estimate: Estimate; given: readonly Given[]; version: string; made: string };

const MONTH = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function Calcul({ estimate: { figures, money, steps }, given, version, made }: Props) {
  const sources = listSources(steps.flatMap((step) => step.sources));
  const lines = [...figures, ...money.filter((line) => !line.stale)];
  return (
    <details className="est-calcul">
      <summary>
        <h2>Comment c’est calculé</h2>
      </summary>
      <div className="est-calcul-parts">
        <section aria-labelledby="etapes">
          <h3 id="etapes">Le calcul, pas à pas</h3>
          <ol className="est-steps">
            {steps.map(({ label, formula, result, assumed, sources: own }) => (
              <li key={label}>
                <strong>{label}</strong>
                <span className="est-formula">{formula}</span>
                {result && <span className="est-result-of">{`= ${formatRange(result.range, result.unit)}`}</span>}
                {assumed && <span className="est-assumed">{assumed}</span>}
                {own.length > 0 && (
                  <span className="est-refs">{`Sources\u00a0: ${listSources(own)
                    .map((one) => sources.findIndex((source) => nameOf(source) === nameOf(one)) + 1)
                    .join(', ')}`}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="donnees">
          <h3 id="donnees">Vos données</h3>
          <dl className="est-given">
            {given.map(({ label, text, isAssumed }) => (
              <div key={label} data-assumed={isAssumed || undefined}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        {lines.length > 0 && (
          <section aria-labelledby="tableau" className="est-in-table">
            <h3 id="tableau">Les résultats en tableau</h3>
            <table className="est-results">
              <thead>
                <tr>
                  <th scope="col">Résultat</th>
                  <th scope="col">Bas</th>
                  <th scope="col">Central</th>
                  <th scope="col">Haut</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ key, label, unit, range }) => (
                  <tr key={key}>
                    <th scope="row">{`${label} (${unit})`}</th>
                    <td>{formatNumber(range.low)}</td>
                    <td>{formatNumber(range.central)}</td>
                    <td>{formatNumber(range.high)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <section aria-labelledby="sources">
          <h3 id="sources">Les sources</h3>
          <ol className="est-sources">
            {sources.map((source) => (
              <li key={nameOf(source)}>
                {source.url ? (
                  <a href={source.url} rel="noreferrer">
                    {source.label}
                  </a>
                ) : (
                  source.label
                )}
                {`, ${dateOf(source.date)}`}
              </li>
            ))}
          </ol>
          <p className="est-assumed">{`Tables de calcul\u00a0: version ${version}. Calcul fait le ${dateOf(made)}.`}</p>
        </section>
      </div>
    </details>
  );
}

const nameOf = ({ label, date, url }: Source) => `${label} ${date} ${url}`;

const listSources = (all: readonly Source[]): Source[] => [...new Map(all.map((source) => [nameOf(source), source])).values()];

/** « 1 juin 2026 », or « juin 2026 » without a day; other formats unchanged. */
function dateOf(date: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return frenchDay(date);
  if (/^\d{4}-\d\d$/.test(date)) return MONTH.format(new Date(date));
  return date;
}
