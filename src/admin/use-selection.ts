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
  return {
    selected,
    setSelected,
    selectOnly: (rows: readonly T[]) => setSelected(new Map(rows.map((row) => [row.id, row]))),
    toggle: (row: T) => {
      const next = new Map(selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      setSelected(next);
    },
  };
}
