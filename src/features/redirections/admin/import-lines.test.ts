import { expect, test } from 'vitest';
import { decode } from '~/admin/csv-lines';
import { readRows } from './import-lines';

const read = async (text: string) => (await readRows(text)).map(({ line, source, target }) => `${line} ${source} > ${target}`);

test.each([
  [
    'of a French spreadsheet',
    '\uFEFFAncienne adresse;Page\r\n/a.html;/contact\r\n\r\n/b.html;/showroom\r\n',
    ['2 /a.html > /contact', '4 /b.html > /showroom'],
  ],
  ['with commas', '/a.html,/contact\n/b.html,/showroom', ['1 /a.html > /contact', '2 /b.html > /showroom']],
  ['pasted', '/a.html\t/contact', ['1 /a.html > /contact']],
  [
    'with a semicolon in an address, between commas',
    '/a.php?x=1;2,/contact\n/b;c,/showroom',
    ['1 /a.php?x=1;2 > /contact', '2 /b;c > /showroom'],
  ],
  ['in quotes', 'De,Vers\n"/a,b.html","/contact"\n', ['2 /a,b.html > /contact']],
  [
    'as the export writes it',
    '\uFEFFAncienne adresse;Page;Passages;Dernier passage\r\n"/index.php?a=1;2";/contact;0;\r\n',
    ['2 /index.php?a=1;2 > /contact'],
  ],
  ['with a page missing', '/a.html;/contact\n/b.html;', ['1 /a.html > /contact', '2 /b.html > ']],
])('a list %s is understood', async (_, text, lines) => {
  expect(await read(text)).toEqual(lines);
});

test('a list in Windows-1252 keeps its accents', async () => {
  const bytes = Uint8Array.from('/po\u00eale.html;/contact', (sign) => sign.charCodeAt(0));
  expect(await read(decode(bytes.buffer as ArrayBuffer))).toEqual(['1 /poêle.html > /contact']);
});

test('an unclosed quote is reported with its line', async () => {
  await expect(readRows('/a;/contact\n"/b;/contact')).rejects.toThrow(/guillemet/);
});
