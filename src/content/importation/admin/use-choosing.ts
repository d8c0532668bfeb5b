import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { useChange } from '~/admin/use-change';
import type { ImportationView } from '../contract';
import { type Api, importationPath, RESOURCE } from './paths';

type Chosen = Record<string, string>;
type ChooseBody = { columns: (string | null)[]; chosen: Chosen };
type Choice = ImportationView['choices'][number];

/** Whether no column fills what this choice says for all. */
export const isRequiredNow = ({ requiredUnless }: Pick<Choice, 'requiredUnless'>, columns: readonly (string | null)[]) =>
  requiredUnless !== undefined && !columns.includes(requiredUnless);

const PAUSE_MS = 500;

/** What staff choose is stored as they choose it, so that a reload or another browser finds it again. */
export function useChoosing(view: ImportationView) {
  const [columns, setColumns] = useState(() => view.cells.map(({ column }) => column));
  const [chosen, setAllChosen] = useState<Chosen>(view.chosen);
  const [isSaving, setSaving] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef<ChooseBody>(undefined);
  const isSending = useRef(false);
  const { change, failure } = useChange({
    call: (body: ChooseBody) =>
      callEndpoint<Api['choose']>('PUT', importationPath<Api['choose']>('/:id'), { params: { id: view.id }, body }),
    refreshes: [RESOURCE],
  });
  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    let isStored = true;
    // What is chosen during a call goes with the next one.
    while (isStored && unsent.current) {
      const next = unsent.current;
      unsent.current = undefined;
      isStored = await change(next);
    }
    isSending.current = false;
    if (isStored) setSaving(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen goes
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      void send();
    },
    [],
  );
  const store = (next: ChooseBody, delay = 0) => {
    setSaving(true);
    unsent.current = next;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void send(), delay);
  };
  return {
    view,
    columns,
    chosen,
    failure,
    /** The dry run on screen is not of these choices yet. */
    isSaving,
    retry: () => store({ columns, chosen }),
    setColumn: (index: number, key: string | null) => {
      const next = columns.with(index, key);
      setColumns(next);
      store({ columns: next, chosen });
    },
    setChosen: (name: string, value: string) => {
      const next = { ...chosen, [name]: value };
      setAllChosen(next);
      store({ columns, chosen: next }, PAUSE_MS);
    },
  };
}
export type Choosing = ReturnType<typeof useChoosing>;
