import type { Estimate, Verdict } from '../engine/estimate';
import { MoneyLine } from './money-line';
import type { Scales } from './scales';

export const VERDICTS: Record<Verdict, string> = { probable: 'Probable', a_verifier: 'À vérifier', non: 'Non', ferme: 'Fermé' };

export function Outcomes({ outcomes, scales }: Pick<Estimate, 'outcomes'> & { scales: Scales }) {
  return (
    <ul role="list" className="est-outcomes">
      {outcomes.map(({ key, label, verdict, why, amount }) => (
        <li key={key} data-verdict={verdict}>
          <h3>{label}</h3>
          <p className="est-verdict">{VERDICTS[verdict]}</p>
          <p>{why}</p>
          {amount && <MoneyLine line={amount} scales={scales} />}
        </li>
      ))}
    </ul>
  );
}
