// Runs as its own process (see drawing.ts): a hostile drawing must not block the site.
import { lostOfSvg, safeSvg } from './svg.ts';
import { expandsTooFar } from './svg-expansion.ts';

/** `drawing` is the safe form and its size, undefined when nothing is left; `lost`: see `lostOfSvg`. */
export type Drawing = { lost: 'active' | 'unkept' | undefined; drawing: { svg: string; width: number; height: number } | undefined };

/** Icons and logos have some dozens. */
const MOST_TAGS = 20_000;

process.on('message', (source: string) => process.send?.(read(source)));
process.on('disconnect', () => process.exit(0));

function read(source: string): Drawing | 'too detailed' {
  if (source.split('<').length > MOST_TAGS) return 'too detailed';
  const lost = lostOfSvg(source);
  const svg = safeSvg(source);
  if (svg === undefined) return { lost, drawing: undefined };
  return expandsTooFar(svg) ? 'too detailed' : { lost, drawing: { svg, ...sizeOf(svg.slice(0, svg.indexOf('>'))) } };
}

/** From its first tag; only the ratio matters. */
function sizeOf(tag: string): { width: number; height: number } {
  const given = Object.fromEntries([...tag.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name, value = '']) => [name, value]));
  const [, , boxWidth, boxHeight] = (given.viewBox ?? '')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);
  const width = boxWidth || Number.parseFloat(given.width ?? '');
  const height = boxHeight || Number.parseFloat(given.height ?? '');
  if (!(width > 0 && height > 0 && width < 100_000 && height < 100_000)) return { width: 24, height: 24 };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
