import type { ReactNode } from 'react';
import { DISCLAIMER } from '../disclaimer';
import type { Estimate } from '../engine/estimate';
import { MoneyLine } from './money-line';
import { Outcomes } from './outcomes';
import { RangeLine } from './range-line';

type Props = { estimate: Estimate; children: ReactNode };

/** What stands beside the questions: the sentence, the figures, the money. */
export function Result({ estimate: { summary, figures, money, outcomes }, children }: Props) {
  return (
    <section id="resultat" className="est-result" tabIndex={-1} aria-labelledby="ordre-de-grandeur">
      <h2 id="ordre-de-grandeur">Votre ordre de grandeur</h2>
      <p className="est-summary">{summary}</p>
      <div className="est-figures">
        {figures.map(({ key, label, unit, range }, index) => (
          <RangeLine key={key} label={label} unit={unit} range={range} isFirst={index === 0} />
        ))}
        {money.map((line) => (
          <MoneyLine key={line.key} line={line} />
        ))}
      </div>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      <p className="est-disclaimer">{DISCLAIMER}</p>
      {children}
    </section>
  );
}
