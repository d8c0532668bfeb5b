/** Three or four: the number that leaves fewer empty places in the last row (7 = 4 + 3, 6 = 3 + 3). */
export function columnsFor(cards: number): 3 | 4 {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return empty(3) < empty(4) ? 3 : 4;
}
