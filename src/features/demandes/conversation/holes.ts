/** Open parts of a ready answer: lone dots, text between brackets, a field without a value. */
const HOLES = /(?<=^|[\s«(:,'’])(?:…|\.{3,})|\[(?:…|\.{3,}|à compléter)\]|\{[a-zé]+\}/giu;

type Hole = { start: number; end: number; around: string };

const AROUND = 20;

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
