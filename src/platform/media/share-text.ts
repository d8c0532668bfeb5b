import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';

/** A font file of the site, read without variations; `bolder` thickens its outlines, in parts of the size. */
export type Face = { file: string; bolder?: number };
export type Pen = { font: Font; bolder: number };

export async function openPen({ file, bolder = 0 }: Face): Promise<Pen> {
  const font = create(await readFile(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  return { font, bolder };
}

/** Without signs that the font lacks. Spaces that it lacks become plain ones; a line break is a space. */
export function writable({ font }: Pen, text: string): string {
  const known = [...text.normalize('NFC')].map((sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : /\s/.test(sign) ? ' ' : '',
  );
  return known.join('').replace(/ +/g, ' ').trim();
}

/** In pixels. */
export type Box = { width: number; height: number; largest: number; smallest: number };
export type Fitted = { lines: string[]; size: number };

const LINE = 1.14;
export const heightOf = ({ lines, size }: Fitted): number => lines.length * size * LINE;

/** The largest size at which whole words fit; a longer text ends in « … ». One word wider than the box gets a smaller size still. */
export function fitText(pen: Pen, text: string, { width, height, largest, smallest }: Box): Fitted {
  const words = text.split(' ');
  const widest = Math.max(...words.map((word) => widthOf(pen, word, 1)));
  const most = widest > 0 ? Math.min(largest, width / widest) : largest;
  for (let size = most; size > smallest; size -= 2) {
    const lines = wrap(pen, words, size, width);
    if (heightOf({ lines, size }) <= height) return { lines, size };
  }
  const size = Math.min(most, smallest);
  const lines = wrap(pen, words, size, width);
  const room = Math.max(1, Math.floor(height / (size * LINE)));
  return { lines: lines.length > room ? ended(pen, lines.slice(0, room), size, width) : lines, size };
}

function wrap(pen: Pen, words: string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    // A hair more, since the widest word fills the line exactly.
    if (lines.length > 0 && widthOf(pen, longer, size) <= width + 0.01) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function ended(pen: Pen, lines: string[], size: number, width: number): string[] {
  const words = lines.at(-1)?.split(' ') ?? [];
  while (words.length > 1 && widthOf(pen, `${words.join(' ')} …`, size) > width) words.pop();
  return [...lines.slice(0, -1), `${words.join(' ')} …`];
}

function widthOf({ font }: Pen, text: string, size: number): number {
  return font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * (size / font.unitsPerEm);
}

/** Lines as SVG paths, from the top left corner. @param fill a colour as « #1f2430 » */
export function outlines(pen: Pen, { lines, size }: Fitted, { x, y, fill }: { x: number; y: number; fill: string }): string {
  const { font, bolder } = pen;
  const scale = size / font.unitsPerEm;
  const paths = lines.flatMap((line, index) => {
    let left = x;
    const base = y + index * size * LINE + size * 0.86;
    return font.glyphsForString(line).map((glyph) => {
      const at = left;
      left += glyph.advanceWidth * scale;
      return `<path transform="translate(${at.toFixed(2)} ${base.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
  });
  const stroke = bolder > 0 ? ` stroke="${fill}" stroke-width="${bolder * font.unitsPerEm}"` : '';
  return `<g fill="${fill}"${stroke}>${paths.join('')}</g>`;
}
