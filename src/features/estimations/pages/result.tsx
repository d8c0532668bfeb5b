import type { ReactNode } from 'react';
import { Link } from '~/ui/link';
import { DISCLAIMER } from '../disclaimer';
import type { Estimate } from '../engine/estimate';
import { MoneyLine } from './money-line';
import { Outcomes } from './outcomes';
import { RangeLine } from './range-line';
import { scalesOf } from './scales';

type Props = { estimate: Estimate; next: ReactNode; actions: ReactNode };

export function EstimateResult({ estimate, next, actions }: Props) {
  return (
    <section id="resultat" className="est-result" tabIndex={-1} aria-labelledby="ordre-de-grandeur">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a laptop it scrolls, by keyboard too */}
      <section className="est-found" tabIndex={0} aria-label="Le résultat en détail">
        <h2 id="ordre-de-grandeur">Votre ordre de grandeur</h2>
        <EstimateFound {...estimate} />
        {next}
        <p className="est-ask" data-no-print>
          Une question{'\u202f'}? <Link to="/contact/formulaire">Nous écrire</Link>
        </p>
      </section>
      {actions}
    </section>
  );
}

export function EstimateFound(estimate: Pick<Estimate, 'summary' | 'figures' | 'money' | 'outcomes'>) {
  const { summary, figures, money, outcomes } = estimate;
  const scales = scalesOf(estimate);
  return (
    <>
      <p className="est-summary">{summary}</p>
      <div className="est-figures">
        {figures.map(({ key, label, unit, range }, index) => (
          <RangeLine key={key} label={label} unit={unit} range={range} end={scales[unit] ?? 0} isFirst={index === 0} />
        ))}
        {money.map((line) => (
          <MoneyLine key={line.key} line={line} scales={scales} />
        ))}
      </div>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} scales={scales} />}
      <p className="est-disclaimer">{DISCLAIMER}</p>
    </>
  );
}
