import { useState } from 'react';

type Id = string | number;

/** Across pages; a new filter clears it. */
export function useSelection<T extends { id: Id }>(filter: object) {
  const [selected, setSelected] = useState<ReadonlyMap<T['id'], T>>(new Map());
  const shown = JSON.stringify(filter);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    setSelected(new Map());
  }
  const selectOnly = (rows: readonly T[]) => setSelected(new Map(rows.map((row) => [row.id, row])));
  return {
    selected,
    setSelected,
    selectOnly,
    wholeOf: (rows: readonly T[]) => {
      const isWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id));
      return { checked: isWhole, indeterminate: !isWhole && selected.size > 0, onChange: () => selectOnly(isWhole ? [] : rows) };
    },
    toggle: (row: T) => {
      const next = new Map(selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      setSelected(next);
    },
  };
}

export type RowSelection<T extends { id: Id }> = ReturnType<typeof useSelection<T>>;
