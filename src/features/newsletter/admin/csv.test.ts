import { describe, expect, test } from 'vitest';
import { decode } from '~/admin/csv-lines';
import { readPeople } from './csv';

const people = async (text: string) => (await readPeople(text)).abonnes.map(({ email, name }) => `${email}|${name}`);

describe('a list of people is understood', () => {
  const MARIE = ['marie@exemple.fr|Marie Dupré', 'paul@exemple.fr|Paul'];
  test.each([
    ['from a French spreadsheet', '\uFEFFNom;Prénom;E-mail\r\nDupré;Marie;marie@exemple.fr\r\n;Paul;paul@exemple.fr\r\n'],
    ['with commas, in quotes', 'email,name,ville\nmarie@exemple.fr,"Marie Dupré","Auch; Gers"\npaul@exemple.fr,Paul,\n'],
    ['pasted from a spreadsheet', 'Courriel\tNom\nmarie@exemple.fr\tMarie Dupré\npaul@exemple.fr\tPaul'],
    ['without headings', '12;Marie Dupré;marie@exemple.fr;2024-01-03\n13;Paul;paul@exemple.fr;2024-01-04'],
    ['from a mail program', 'Marie Dupré <marie@exemple.fr>, "Paul" <paul@exemple.fr>'],
    ['from a mail program, one per line', 'Marie Dupré <marie@exemple.fr>\n\n  Paul <paul@exemple.fr>  '],
  ])('%s', async (_, text) => {
    expect(await people(text)).toEqual(MARIE);
  });

  test('from a mail program that puts the family name first', async () => {
    expect(await people('"Dupré, Marie" <marie@exemple.fr>, paul@exemple.fr')).toEqual([
      'marie@exemple.fr|Dupré Marie',
      'paul@exemple.fr|',
    ]);
  });

  test('made of addresses only, one or several per line', async () => {
    const all = ['a@exemple.fr|', 'b@exemple.fr|', 'c@exemple.fr|'];
    expect(await people('a@exemple.fr\nb@exemple.fr\nc@exemple.fr')).toEqual(all);
    expect(await people('a@exemple.fr; b@exemple.fr; c@exemple.fr')).toEqual(all);
    expect(await people('a@exemple.fr b@exemple.fr c@exemple.fr')).toEqual(all);
  });

  test('with what has no address, what comes twice, and fields over several lines', async () => {
    const found = await readPeople(
      'E-mail;Nom\na@exemple.fr;Anne\nsans adresse;Bob\nA@Exemple.fr;Anne bis\nb@exemple.fr;"Un nom\nsur deux lignes ; et un ""mot"""\n;Zoé',
    );
    expect(found.abonnes.map(({ email }) => email)).toEqual(['a@exemple.fr', 'b@exemple.fr']);
    expect(found.abonnes[1]?.name).toBe('Un nom\nsur deux lignes ; et un "mot"');
    expect(found.repeated).toBe(1);
    expect(found.wrong).toEqual([
      { line: 3, text: 'sans adresse · Bob' },
      { line: 7, text: 'Zoé' },
    ]);
  });

  test('by the headings of its columns, even when another contains addresses', async () => {
    expect(await people('Parrain;E-mail;Prénom;Nom\np@exemple.fr;a@exemple.fr;Anne;Lafitte\nq@exemple.fr;b@exemple.fr;Bob;Sarran')).toEqual(
      ['a@exemple.fr|Anne Lafitte', 'b@exemple.fr|Bob Sarran'],
    );
  });

  test('by the columns a person points out', async () => {
    const text = 'Ville;Mail;Contact\nAuch;a@exemple.fr;Anne\n';
    expect((await readPeople(text)).abonnes).toEqual([{ email: 'a@exemple.fr', name: '' }]);
    expect((await readPeople(text, [2])).abonnes).toEqual([{ email: 'a@exemple.fr', name: 'Anne' }]);
  });

  test('or says where it cannot be read', async () => {
    await expect(readPeople('E-mail;Nom\na@exemple.fr;"Anne\nb@exemple.fr;Bob')).rejects.toThrow(/guillemet/);
  });

  test('when empty, as an empty list', async () => {
    for (const text of ['', '\n \n', 'E-mail;Nom']) expect((await readPeople(text)).abonnes).toEqual([]);
  });
});

test('a file is read, be it in UTF-8, in UTF-16 or from Windows', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xc9, 0x00, 0x76, 0x00, 0x65, 0x00]);
  for (const bytes of [new TextEncoder().encode('Ève'.replace('È', 'É')), utf16, new Uint8Array([0xc9, 0x76, 0x65])])
    expect(decode(bytes.buffer as ArrayBuffer)).toBe('Éve');
});

test('a list says who people are and what interests them, by its titles', async () => {
  const { abonnes } = await readPeople(
    'E-mail;Nom;Profil;Univers\na@exemple.fr;Anne;Professionnel;Solaire, Domotique\nb@exemple.fr;Bob;Particulier;\nc@exemple.fr;Zoé;;jardin',
  );
  expect(abonnes).toEqual([
    { email: 'a@exemple.fr', name: 'Anne', audience: 'pro', univers: ['SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE'] },
    { email: 'b@exemple.fr', name: 'Bob', audience: 'particulier' },
    { email: 'c@exemple.fr', name: 'Zoé' },
  ]);
});
