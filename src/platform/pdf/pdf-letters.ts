import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import type { Block, PdfText, Run } from './pdf-document.ts';

/** Letters that the font (TrueType `file`) lacks lose their accent, else become « ? »; a narrow space becomes a no-break one. */
export async function inLettersOf<T extends PdfText>(file: string, text: T): Promise<T> {
  const font = create(await readFile(file));
  if (font.isCollection) throw new Error('a font file has one font');
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const letterFor = (sign: string) => {
    if (has(sign)) return sign;
    if (/[\s\u2011]/u.test(sign)) return sign === '\u2011' ? '-' : '\u00a0';
    const [plain = ''] = sign.normalize('NFD');
    return plain !== sign && has(plain) ? plain : '?';
  };
  const write = (words: string) => [...words.normalize('NFC')].map(letterFor).join('');
  const writeRuns = (runs: Run[]) => runs.map((run) => ({ ...run, text: write(run.text) }));
  const writeBlock = (block: Block): Block => {
    if ('paragraph' in block) return { paragraph: writeRuns(block.paragraph) };
    if ('list' in block) return { list: block.list.map(writeRuns) };
    return { facts: block.facts.map(({ label, value }) => ({ label: writeRuns(label), value: writeRuns(value) })) };
  };
  return {
    ...text,
    intro: text.intro.map(write),
    sections: text.sections.map(({ title, blocks }) => ({ title: write(title), blocks: blocks.map(writeBlock) })),
  };
}
