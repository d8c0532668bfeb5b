import { useEffect, useState } from 'react';
import { readPeople, type Understood } from './csv';

const PAUSE_MS = 250;

export function useUnderstood(list: string, nameColumns: number[] | undefined) {
  const [state, setState] = useState<{ understood?: Understood; failure?: string }>({});
  useEffect(() => {
    let isLate = false;
    const pause = setTimeout(async () => {
      if (list.trim() === '') return setState({});
      try {
        const understood = await readPeople(list, nameColumns);
        if (!isLate) setState({ understood });
      } catch (error) {
        if (!isLate) setState({ failure: (error as Error).message });
      }
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [list, nameColumns]);
  return state;
}
