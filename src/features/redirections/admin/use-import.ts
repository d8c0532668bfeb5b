import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { useChange } from '~/admin/use-change';
import type { ImportRow, JudgedRow, redirectionsEndpoints } from '../contract';
import { MOST_IMPORTED } from '../most-imported';
import { REACHED } from './acts';
import { readRows } from './import-lines';

export type ImportChoices = { shorten: boolean; replace: boolean };
type Result = { added: number; replaced: number; left: JudgedRow[] };
type State = { rows?: ImportRow[]; judged?: JudgedRow[]; failure?: string; error?: unknown };

const PAUSE_MS = 400;

export function useImport(list: string, choices: ImportChoices) {
  const { shorten } = choices;
  const [state, setState] = useState<State>({});
  const [result, setResult] = useState<Result>();
  const turn = useRef(0);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    const pause = setTimeout(async () => {
      const next = list.trim() === '' ? {} : await judge(list, shorten);
      if (mine === turn.current) setState(next);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [list, shorten]);
  const { change, isBusy } = useChange({
    call: () => {
      const body = { rows: state.rows ?? [], ...choices };
      return callEndpoint<typeof redirectionsEndpoints.import>('POST', '/admin/redirections/import', { body });
    },
    onDone: setResult,
    refreshes: REACHED,
    onFailure: (error) => setState({ ...state, error }),
  });
  return { ...state, result, isBusy, send: change, startAgain: () => setResult(undefined) };
}

async function judge(list: string, shorten: boolean): Promise<State> {
  let rows: ImportRow[];
  try {
    rows = await readRows(list);
  } catch (error) {
    return { failure: (error as Error).message };
  }
  if (rows.length === 0) return { failure: 'Cette liste n’a que des titres. Ajoutez une redirection par ligne.' };
  if (rows.length > MOST_IMPORTED)
    return { failure: `Cette liste a ${rows.length}\u00a0lignes, et ${MOST_IMPORTED} passent d’un coup. Partagez-la en plusieurs.` };
  try {
    const body = { rows, shorten };
    const { rows: judged } = await callEndpoint<typeof redirectionsEndpoints.judge>('POST', '/admin/redirections/import/apercu', { body });
    return { rows, judged };
  } catch (error) {
    return { rows, error };
  }
}
