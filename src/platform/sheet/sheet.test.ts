import { readFile } from 'node:fs/promises';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseRows, readSheet, writeSheet } from './sheet';

const read = (name: string, content: Uint8Array | string) =>
  readSheet(new File([content as never], name), async (sheet) => ({ ...sheet, rows: await parseRows(await readFile(sheet.path)) }));
const refusal = (name: string, content: Uint8Array | string) =>
  read(name, content).then(
    () => 'taken',
    (error: Error) => error.message,
  );
const cells = async (name: string, content: Uint8Array | string) => (await read(name, content)).rows.map((row) => row.cells);

describe('a CSV file', () => {
  test.each([
    ['semicolons and a UTF-8 mark', '\uFEFFNom;Lieu\r\nÉté;Condom\r\n'],
    ['commas', 'Nom,Lieu\nÉté,Condom\n'],
    ['tabs', 'Nom\tLieu\nÉté\tCondom'],
    ['quotes and blank lines', '"Nom";"Lieu"\n\n"Été";"Condom"\n\n'],
    ['Windows-1252, as Excel writes it in French', Buffer.from('Nom;Lieu\r\nÉté;Condom', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFNom\tLieu\nÉté\tCondom', 'utf16le')],
  ])('is read with %s', async (_, content) => {
    expect(await cells('a.csv', content)).toEqual([
      ['Nom', 'Lieu'],
      ['Été', 'Condom'],
    ]);
  });

  test('says where a quote is left open, and what is no table', async () => {
    expect(await refusal('a.csv', 'Nom\n"Été\n')).toContain('Un guillemet n’est pas refermé');
    expect(await refusal('a.csv', Buffer.from([0, 1, 2, 0, 5]))).toContain('ni un CSV, ni un classeur Excel');
  });

  test('of 100,000 lines is refused with the limit and what to do', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `Nom ${index};x`).join('\n');
    expect(await refusal('a.csv', `Nom;Lieu\n${lines}`)).toMatch(/plus de 10\u202f000 lignes\. Partagez-le/);
  });
});

describe('a workbook', () => {
  const rows = [
    ['Nom', 'Valeur'],
    ['=1+1', "'=x"],
    ['0123', 'a\nb'],
    ['_x000D_', '😀'],
  ];

  test.each(['csv', 'xlsx'] as const)('written as %s is read back as it was', async (format) => {
    expect(await cells(`a.${format}`, await writeSheet(format, rows))).toEqual(rows);
  });

  test('runs no formula in what is written', async () => {
    const csv = Buffer.from(await writeSheet('csv', rows)).toString('utf8');
    expect(csv).toContain("'=1+1");
    expect(csv).toContain("''=x");
  });

  test.each([
    ['with macros', 'a.xlsm', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/vbaProject.bin': strToU8('x') }), 'macros'],
    [
      'of an old format or with a password',
      'a.xls',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'mot de passe, ou d’un ancien format',
    ],
    ['that is no workbook', 'a.xlsx', strToU8('Nom;Logo\nÉté;logo.png\n'), 'abîmé'],
    ['cut short', 'a.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'abîmé'],
    ['without a sheet', 'a.xlsx', zipSync({ '[Content_Types].xml': strToU8('<x/>') }), 'abîmé'],
    [
      'whose XML never ends',
      'a.xlsx',
      zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/workbook.xml': strToU8('<a>'.repeat(200_000)) }),
      'abîmé',
    ],
  ])('%s is refused', async (_, name, content, said) => {
    expect(await refusal(name, content)).toContain(said);
  });
});

describe('a ZIP', () => {
  const csv = strToU8('Nom;Logo\nÉté;logo.png\n');

  test('gives its table and the pictures beside it, and leaves the rest', async () => {
    const zip = zipSync({
      'liste.csv': csv,
      'images/Été.png': strToU8('png'),
      '../../etc/passwd.png': strToU8('x'),
      '/racine.png': strToU8('x'),
      '__MACOSX/._Été.png': strToU8('x'),
      'autre.zip': zipSync({ a: csv }),
      'notes.docx': strToU8('x'),
    });
    const { rows, pictures, ignored } = await read('a.zip', zip);
    expect(rows.length).toBe(2);
    expect(pictures.map(({ name, bytes }) => [name, bytes])).toEqual([['Été.png', 3]]);
    expect(ignored.toSorted()).toEqual(['autre.zip', 'notes.docx', 'passwd.png', 'racine.png']);
  });

  test.each([
    ['without a table', zipSync({ 'a.png': strToU8('x') }), 'ne contient pas de tableau'],
    ['with two tables', zipSync({ 'a.csv': csv, 'b.csv': csv }), 'plusieurs tableaux'],
    ['with two pictures of one name', zipSync({ 'a.csv': csv, 'x/l.png': strToU8('1'), 'y/L.png': strToU8('2') }), 'deux images du nom'],
    [
      'of thousands of files',
      zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.png`, strToU8('x')]))),
      '2001 fichiers',
    ],
    ['that is a bomb', zipSync({ 'a.csv': new Uint8Array(150_000_000) }, { level: 9 }), 'Une fois décompressé'],
  ])('%s is refused', async (_, content, said) => {
    expect(await refusal('a.zip', content)).toContain(said);
  });

  test('that declares less than it holds gives no more than it declares', async () => {
    const zip = await bomb(50_000_000);
    // The size in the central directory, and nothing else.
    const view = new DataView(zip.buffer);
    const at = Buffer.from(zip).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    view.setUint32(at + 24, 10, true);
    const said = await read('a.zip', zip).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    );
    expect(JSON.stringify(said).length).toBeLessThan(300);
  });

  test('protected by a password is refused', async () => {
    const zip = zipSync({ 'a.csv': csv });
    zip[Buffer.from(zip).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8] = 1;
    expect(await refusal('a.zip', zip)).toContain('protégé par un mot de passe');
  });
});

function bomb(size: number): Promise<Uint8Array> {
  return new Promise((settle, fail) => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk, isLast) => {
      if (error) fail(error);
      chunks.push(chunk);
      if (isLast) settle(Uint8Array.from(Buffer.concat(chunks)));
    });
    const entry = new ZipDeflate('a.csv', { level: 9 });
    zip.add(entry);
    entry.push(new Uint8Array(size).fill(120), true);
    zip.end();
  });
}
