/**
 * What a ready answer leaves to fill in: dots that stand alone (those at the end of a word only trail off), words between brackets, a field without a
 * value.
 */
const HOLES = /(?<=^|[\s«(:,'’])(?:…|\.{3,})|\[(?:…|\.{3,}|à compléter)\]|\{[a-zé]+\}/giu;

/** Its place in the text, and the words around it. */
type Hole = { start: number; end: number; around: string };

const AROUND = 20;

/** The first hole at or after a place, else the first of all. */
export function findHole(text: string, from = 0): Hole | undefined {
  const holes = [...text.matchAll(HOLES)];
  const hole = holes.find(({ index }) => index >= from) ?? holes[0];
  if (!hole) return undefined;
  const start = hole.index;
  const end = start + hole[0].length;
  const around = text
    .slice(Math.max(0, start - AROUND), end + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
  return { start, end, around };
}
