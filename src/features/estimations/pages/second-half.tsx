import type { ReactNode } from 'react';
import type { Tool } from '../engine/tool';
import type { SecondHalf as State } from './use-second-half';

type Props = { more: NonNullable<Tool['more']>; count: number; state: State; children: ReactNode };

const ID = 'suite';

export function SecondHalf({ more: { title, intro }, count, state, children }: Props) {
  return (
    <details ref={state.element} className="est-second" onToggle={state.follow}>
      <summary>
        <span>Étape suivante</span>
        <h3 id={`${ID}-titre`}>{title}</h3>
        <span>{`${COUNTS[count] ?? count} questions courtes, pour connaître ${intro}`}</span>
      </summary>
      <fieldset id={ID} aria-labelledby={`${ID}-titre`} tabIndex={-1}>
        {children}
      </fieldset>
    </details>
  );
}

const COUNTS = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'];

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
