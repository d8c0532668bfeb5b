import { type RefObject, useRef } from 'react';
import { tell, undoLast } from '~/admin/notice';
import { useUser } from '~/admin/user';
import type { DemandeRow } from '../../demande-view';
import type { SelectionAct } from './selection';
import { useKeys } from './shortcuts';

type Asked = {
  rows: DemandeRow[];
  selected: ReadonlyMap<string, DemandeRow>;
  toggle: (row: DemandeRow) => void;
  act: (act: SelectionAct, only?: DemandeRow) => void;
  open: (row: DemandeRow, hash: string) => void;
  search: () => void;
  help: () => void;
  create: () => void;
};

/** Keyboard control of the inbox, on the focused row. @returns a ref for the element around the rows */
export function useListKeys({ rows, selected, toggle, act, open, search, help, create }: Asked): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  const me = useUser();

  const items = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-demande]') ?? [])];
  const current = () => items().findIndex((item) => item.contains(document.activeElement));
  const focus = (item: HTMLElement | undefined) => {
    item?.querySelector<HTMLElement>('[data-ouvre]')?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: 1 | -1) => () => {
    const at = current();
    focus(items()[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]);
  };
  const onCurrent = (run: (row: DemandeRow) => void) => () => {
    const id = items()[current()]?.dataset.demande;
    const row = rows.find((one) => one.id === id);
    if (row) run(row);
    else tell({ severity: 'warning', text: 'Choisissez d’abord une demande, avec j et k.' });
  };
  const acts = (asked: SelectionAct | undefined) => () => {
    if (!asked) return;
    if (selected.size > 0) return act(asked);
    onCurrent((row) => {
      // Before the row leaves, to keep the focus.
      const all = items();
      const at = current();
      focus(all[at + 1] ?? all[at - 1]);
      act(asked, row);
    })();
  };
  const toggleArchive = () => acts({ kind: 'archive', archived: !([...selected.values()][0] ?? rows[0])?.archived })();

  useKeys({
    j: move(1),
    ArrowDown: move(1),
    k: move(-1),
    ArrowUp: move(-1),
    x: onCurrent(toggle),
    e: toggleArchive,
    t: acts({ kind: 'state', state: 'traitee' }),
    i: acts({ kind: 'state', state: 'indesirable' }),
    a: acts({ kind: 'assign', assigneeId: me.id, name: me.name }),
    r: onCurrent((row) => open(row, '#repondre')),
    m: onCurrent((row) => open(row, '#note')),
    n: create,
    u: () => void undoLast(),
    f: search,
    '?': help,
  });
  return listRef;
}
