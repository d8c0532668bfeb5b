import { describe, expect, test } from 'vitest';
import { decode, readPeople } from './admin-csv';

const people = async (text: string) => (await readPeople(text)).abonnes.map(({ email, name }) => `${email}|${name}`);

describe('une liste de personnes se comprend', () => {
  const MARIE = ['marie@exemple.fr|Marie Dupré', 'paul@exemple.fr|Paul'];
  test.each([
    ['d’un tableur français', '\uFEFFNom;Prénom;E-mail\r\nDupré;Marie;marie@exemple.fr\r\n;Paul;paul@exemple.fr\r\n'],
    ['à virgules, entre guillemets', 'email,name,ville\nmarie@exemple.fr,"Marie Dupré","Auch; Gers"\npaul@exemple.fr,Paul,\n'],
    ['collée d’un tableur', 'Courriel\tNom\nmarie@exemple.fr\tMarie Dupré\npaul@exemple.fr\tPaul'],
    ['sans titres', '12;Marie Dupré;marie@exemple.fr;2024-01-03\n13;Paul;paul@exemple.fr;2024-01-04'],
    ['d’un logiciel de courrier', 'Marie Dupré <marie@exemple.fr>, "Paul" <paul@exemple.fr>'],
    ['d’un logiciel de courrier, une à la ligne', 'Marie Dupré <marie@exemple.fr>\n\n  Paul <paul@exemple.fr>  '],
  ])('%s', async (_, text) => {
    expect(await people(text)).toEqual(MARIE);
  });

  test('d’un logiciel de courrier qui met le nom de famille devant', async () => {
    expect(await people('"Dupré, Marie" <marie@exemple.fr>, paul@exemple.fr')).toEqual([
      'marie@exemple.fr|Dupré Marie',
      'paul@exemple.fr|',
    ]);
  });

  test('faite d’adresses seules, une ou plusieurs par ligne', async () => {
    const all = ['a@exemple.fr|', 'b@exemple.fr|', 'c@exemple.fr|'];
    expect(await people('a@exemple.fr\nb@exemple.fr\nc@exemple.fr')).toEqual(all);
    expect(await people('a@exemple.fr; b@exemple.fr; c@exemple.fr')).toEqual(all);
    expect(await people('a@exemple.fr b@exemple.fr c@exemple.fr')).toEqual(all);
  });

  test('avec ce qui n’a pas d’adresse, ce qui revient, et les champs sur plusieurs lignes', async () => {
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

  test('par le titre de ses colonnes, même quand une autre contient des adresses', async () => {
    expect(await people('Parrain;E-mail;Prénom;Nom\np@exemple.fr;a@exemple.fr;Anne;Lafitte\nq@exemple.fr;b@exemple.fr;Bob;Sarran')).toEqual(
      ['a@exemple.fr|Anne Lafitte', 'b@exemple.fr|Bob Sarran'],
    );
  });

  test('par les colonnes qu’une personne désigne', async () => {
    const text = 'Ville;Mail;Contact\nAuch;a@exemple.fr;Anne\n';
    expect((await readPeople(text)).abonnes).toEqual([{ email: 'a@exemple.fr', name: '' }]);
    expect((await readPeople(text, [2])).abonnes).toEqual([{ email: 'a@exemple.fr', name: 'Anne' }]);
  });

  test('ou dit où elle ne se lit pas', async () => {
    await expect(readPeople('E-mail;Nom\na@exemple.fr;"Anne\nb@exemple.fr;Bob')).rejects.toThrow(/guillemet/);
  });

  test('vide, ne donne personne', async () => {
    for (const text of ['', '\n \n', 'E-mail;Nom']) expect((await readPeople(text)).abonnes).toEqual([]);
  });
});

test('un fichier se lit, qu’il soit en UTF-8, en UTF-16 ou de Windows', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xc9, 0x00, 0x76, 0x00, 0x65, 0x00]);
  for (const bytes of [new TextEncoder().encode('Ève'.replace('È', 'É')), utf16, new Uint8Array([0xc9, 0x76, 0x65])])
    expect(decode(bytes.buffer as ArrayBuffer)).toBe('Éve');
});
