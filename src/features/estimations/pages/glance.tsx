import { useEffect, useState } from 'react';
import type { Estimate } from '../engine/estimate';
import { formatNumber, formatWithUnit } from '../engine/figures';
import { VERDICTS } from './outcomes';

/** Announces after a pause, not at each key. */
const PAUSE_MS = 900;

export function Glance({ estimate, second }: { estimate: Estimate; second: string | undefined }) {
  const further = estimate.figures.find(({ key }) => key === second);
  const first = glanceOf(estimate);
  const more = further && `${further.label}\u00a0: ${formatWithUnit(further.range.central, further.unit)}`;
  return (
    <>
      <a className="est-glance" href="#resultat" data-no-print>
        <span>
          {first}
          {more && <span className="est-glance-more">{more}</span>}
        </span>
        <strong>Voir le résultat</strong>
      </a>
      <Announced text={more ? `${first}. ${more}` : first} />
    </>
  );
}

export function glanceOf({ figures: [first], outcomes, summary }: Estimate): string {
  if (first) {
    const { low, central, high } = first.range;
    const middle = formatWithUnit(central, first.unit);
    return low === high ? middle : `${middle} (de ${formatNumber(low)} à ${formatNumber(high)})`;
  }
  const [only, ...others] = outcomes;
  if (!only) return summary;
  if (others.length === 0) return `${only.label}\u00a0: ${VERDICTS[only.verdict].toLowerCase()}`;
  const open = (['probable', 'a_verifier'] as const).flatMap((verdict) => {
    const count = outcomes.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [`${count} ${VERDICTS[verdict].toLowerCase()}${verdict === 'probable' && count > 1 ? 's' : ''}`] : [];
  });
  return open.length > 0 ? open.join(', ') : 'Rien d’ouvert avec ces réponses';
}

function Announced({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return (
    <p className="visually-hidden" role="status">
      {announced && `Résultat mis à jour\u00a0: ${announced}`}
    </p>
  );
}
