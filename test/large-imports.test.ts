import { expect, test } from 'vitest';
import { sheetsOf } from './sheets';
import { signInAs } from './shop';
import { onBothEngines } from './test-site';

const LINES = 5_000;
/** Seconds that one act may take. */
const LONGEST = 60;

onBothEngines('a spreadsheet of 5,000 lines', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { path, receive, essai, takeBack, ...sheets } = sheetsOf(() => admin);

  /** Each act takes less than a minute; the console tells how long. */
  const timed = async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1_000;
    console.info(`5,000 lines, ${name}: ${seconds.toFixed(1)} s`);
    expect(seconds, name).toBeLessThan(LONGEST);
    return result;
  };
  const run = (name: string, kind: string, { id, empreinte }: { id: string; empreinte: string }) =>
    timed(name, async () => expect((await admin.confirmed('POST', `${path}/${kind}/${id}/import`, { empreinte })).statusCode).toBe(200));

  test('brings familles, changes them, and takes both back', async () => {
    const list = (about: string) =>
      [
        'Nom;Univers;Résumé;Introduction',
        ...Array.from({ length: LINES }, (_, index) => `Famille ${index};Solaire;${about};Un paragraphe.`),
      ].join('\n');
    const bring = async (name: string, about: string) => {
      const { id } = await receive('famille', 'familles.csv', list(about));
      await run(name, 'famille', { id, ...(await essai(id)) });
      return id;
    };
    const back = async (name: string, id: string) => expect((await timed(name, () => takeBack(id))).kept).toEqual([]);
    const bringing = await bring('familles brought', 'Avant');
    const changing = await bring('familles changed', 'Après');
    await back('familles changed back', changing);
    await back('familles taken back', bringing);
    expect((await admin.get('/admin/familles?q=famille&group=SOLAIRE_PHOTOVOLTAIQUE')).json().total).toBeLessThan(100);
  }, 300_000);

  test('brings subscribers, who come out as they came in, and takes them back with their proofs', async () => {
    const people = Array.from({ length: LINES }, (_, at) => `p${at}@exemple.test;Nom ${at};pro;Bulletin ${at}`);
    const { id } = await timed('subscribers read', () =>
      receive('abonne', 'salon.csv', ['E-mail;Nom;Profil;Accord', ...people].join('\n')),
    );
    const { empreinte, counts } = await timed('subscribers tried', () => essai(id));
    expect(counts.nouvelle).toBe(LINES);
    await run('subscribers brought', 'abonne', { id, empreinte });
    const file = await timed('subscribers exported', () => sheets.export('abonne', 'xlsx'));
    const same = await receive('abonne', 'liste.xlsx', file);
    expect((await timed('subscribers tried again', () => essai(same.id))).counts.inchangee).toBe(LINES);
    expect((await timed('subscribers taken back', () => takeBack(id))).kept).toEqual([]);
    expect(await site().db.selectFrom('consentement').select('id').where('abonne_id', 'is not', null).execute()).toEqual([]);
  }, 300_000);
});
