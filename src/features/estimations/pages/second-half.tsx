import type { ReactNode } from 'react';
import type { Tool } from '../engine/tool';
import type { SecondHalf as State } from './use-second-half';

type Props = { more: NonNullable<Tool['more']>; state: State; children: ReactNode };

const ID = 'suite';

/** Drawn while it is folded: an answer that is given before the scripts come counts. */
export function SecondHalfQuestions({ more: { title, intro }, state, children }: Props) {
  const count = state.more.length;
  const s = count > 1 ? 's' : '';
  return (
    <details ref={state.element} className="est-second" hidden={count === 0} onToggle={state.follow}>
      <summary>
        <span>Étape suivante</span>
        <h3 id={`${ID}-titre`}>{title}</h3>
        <span>{`${COUNTS[count] ?? count} question${s} courte${s}, pour connaître ${intro}`}</span>
      </summary>
      <fieldset id={ID} aria-labelledby={`${ID}-titre`} tabIndex={-1}>
        {children}
      </fieldset>
    </details>
  );
}

const COUNTS = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'];

/** Opened by script: some browsers do not unfold the target of a link. */
export function ToSecondHalf({ more: { title, intro }, state }: Pick<Props, 'more' | 'state'>) {
  return (
    <a className="est-next" href={`#${ID}`} data-no-print onClick={state.open}>
      <span>Étape suivante</span>
      <strong>{title}</strong>
      <span>{`Pour connaître ${intro}`}</span>
    </a>
  );
}
