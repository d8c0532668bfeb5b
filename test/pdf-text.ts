import { inflateSync } from 'node:zlib';

/** The words of a PDF that pdfkit wrote: letters are numbers, which a table of each font names. Parts of a line are apart. */
export function textOfPdf(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => inflated(stream));
  const tables = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const pages = streams.filter((text) => / Tf$/m.test(text));
  return pages.map((page) => wordsOf(page, tables)).join('\n');
}

function inflated(stream: string): string[] {
  try {
    return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
  } catch {
    return [];
  }
}

const lettersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, letters = '']) =>
    [...letters.matchAll(/<([0-9a-f ]*)>/gi)].map(([, units = '']) =>
      units
        .trim()
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );

/** The first font is the text's, the second the bold one's. */
function wordsOf(page: string, tables: string[][]): string {
  const fonts = [...new Set(page.match(/\/F\d+(?= [\d.]+ Tf)/g))].sort();
  let letters: string[] = [];
  return page
    .split('\n')
    .flatMap((line) => {
      const [, font] = /(\/F\d+) [\d.]+ Tf/.exec(line) ?? [];
      if (font) letters = tables[fonts.indexOf(font)] ?? [];
      if (!line.endsWith('TJ')) return [];
      const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return [codes.map((code) => letters[Number.parseInt(code, 16)] ?? '\ufffd').join('')];
    })
    .join('');
}
