import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportationView } from '~/content/importation/contract';
import { bringAbonnes, sheetsOf } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { newPerson, problemOf, sendJson } from '../../../test/visitor';

const HOSTILE = [
  { email: "o'+1-1@exemple.test", name: '=1+1' },
  { email: "'+cmd@exemple.test", name: "'=1+1" },
  { email: '+33@exemple.test', name: '-5 ; « x » "y", z' },
  { email: `${'l'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.fr`, name: 'Hélène 😀 Ñandú' },
  { email: 'blanc@exemple.test', name: '0123' },
];
const ACCORD = 'Salon de l’habitat d’Auch, mars 2026';

onBothEngines('a list of subscribers', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const sheets = sheetsOf(() => admin);
  beforeEach(async () => {
    for (const table of ['abonne', 'opposition', 'importation'] as const) await site().db.deleteFrom(table).execute();
  });

  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirst();
  const proofs = () => site().db.selectFrom('consentement').selectAll().where('abonne_id', 'is not', null).orderBy('wording').execute();
  const unsubscribe = async (email: string) =>
    expect((await sendJson(site(), '/newsletter/desinscription', { token: (await abonne(email))?.unsubscribe_token })).statusCode).toBe(
      200,
    );
  const received = async (csv: string, accord = '') => {
    const view = await sheets.receive('abonne', 'salon.csv', csv);
    if (accord) await sheets.choose(view.id, { columns: view.cells.map(({ column }) => column), chosen: { accord } });
    return view;
  };
  const faultsOf = async (id: string) =>
    (await sheets.essai(id, '?perPage=100')).data.map(
      ({ line, state, faults }) => `${line} ${state} ${faults.map(({ column, message }) => `${column}: ${message}`).join(' ')}`,
    );

  test('subscribes with one proof for all, once, and is taken back in one act', async () => {
    const csv = 'Prénom;Nom;Mail;Profil;Centres d’intérêt\nMarie;Dupré;Marie@Exemple.test;pros;Solaire, domotique\n;;bob@exemple.test;;';
    const view = await received(csv);
    expect(view.cells.map(({ column }) => column)).toEqual(['prenom', 'name', 'email', 'audience', 'univers']);
    expect(problemOf(await sheets.run(view.id))).toMatchObject({ status: 422, fields: ['accord'] });
    await sheets.choose(view.id, { columns: view.cells.map(({ column }) => column), chosen: { accord: ACCORD } });
    expect((await sheets.run(view.id)).json<ImportationView>()).toMatchObject({ state: 'faite', counts: { nouvelle: 2, fautive: 0 } });
    const marie = { name: 'Marie Dupré', state: 'abonne', source: ACCORD, audience: 'pro' };
    expect(await abonne('marie@exemple.test')).toMatchObject({ ...marie, univers: '["DOMOTIQUE","SOLAIRE_PHOTOVOLTAIQUE"]' });
    expect((await proofs()).map(({ wording, version }) => [wording, version])).toEqual([
      [ACCORD, 'import'],
      [ACCORD, 'import'],
    ]);
    const again = await received(csv, ACCORD);
    expect((await sheets.essai(again.id)).counts).toEqual({ nouvelle: 0, changee: 0, inchangee: 2, fautive: 0 });
    expect(await sheets.takeBack(view.id)).toMatchObject({ state: 'reprise', kept: [] });
    expect([await abonne('marie@exemple.test'), await proofs()]).toEqual([undefined, []]);
    expect((await sheets.essai(again.id)).counts.nouvelle).toBe(2);
  });

  test('tells by line who is left out, and why', async () => {
    const { email: left } = newPerson();
    const { email: erased } = newPerson();
    await bringAbonnes(admin, [{ email: left }, { email: erased }, { email: 'la@exemple.test' }]);
    await unsubscribe(left);
    expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: erased })).statusCode).toBe(200);
    const view = await received(
      [
        'E-mail;Nom;État;Profil;Univers;Accord du',
        `${left.toUpperCase()};;Inscrit;;;`,
        `${erased};;;;;`,
        'LA@exemple.test;Autre nom;;pro;;',
        'pas une adresse;;;;;',
        `${'l'.repeat(64)}@${'d'.repeat(252)}.fr;;;;;`,
        ';Sans adresse;;;;',
        'neuf@exemple.test;;;;;14/03/2026',
        'Neuf@Exemple.Test;;;;;',
        'sorti@exemple.test;;Désinscrit;;;',
        'attend@exemple.test;;À confirmer;;;',
        'etat@exemple.test;;cleaned;;;',
        'la@exemple.test;;Désinscrit;;;',
        'faux@exemple.test;www.pub.fr;;martien;jardin;2027-01-01',
        `${left};;Désinscrit;;;`,
        'hésite@exemple.test;;Inscrit;;;',
        'hesite@exemple.test;;Inscrit;;;',
        'HESITE@exemple.test;;Désinscrit;;;',
        '@;;;;;',
        'Marie <m@exemple.test> non;;;;;',
      ].join('\n'),
      ACCORD,
    );
    expect(await faultsOf(view.id)).toEqual([
      '2 fautive E-mail: Cette personne s’est désinscrite le 21 novembre 2026\u00a0: elle seule peut se réinscrire, sur le site.',
      '3 fautive E-mail: Cette personne a été effacée, ou ne veut plus de lettre\u00a0: elle seule peut se réinscrire, sur le site.',
      '4 fautive État: Le tableau la dit désinscrite, et elle est inscrite ici. Désinscrivez-la sur la liste des inscrits.',
      '5 fautive E-mail: Cette adresse e-mail n’est pas valide. Vérifiez-la.',
      expect.stringContaining('6 fautive E-mail: Cette adresse e-mail est trop longue.'),
      expect.stringContaining('7 fautive E-mail: Cette ligne n’a pas d’adresse'),
      '8 nouvelle ',
      '9 fautive E-mail: La ligne\u00a08 a déjà cette adresse. Gardez l’une des deux.',
      '10 fautive État: Le tableau la dit désinscrite\u00a0: elle n’est pas inscrite ici.',
      expect.stringContaining('11 fautive État: Elle n’a pas confirmé.'),
      expect.stringContaining('12 fautive État: «\u00a0cleaned\u00a0» n’est pas l’un de'),
      expect.stringContaining('13 fautive E-mail: La ligne\u00a04'),
      expect.stringMatching(/^14 fautive Nom: .* Profil: .*martien.* Univers: .*jardin.* Accord du: Cette date est à venir/),
      expect.stringContaining('15 fautive E-mail: La ligne\u00a02'),
      '16 fautive E-mail: Cette adresse e-mail n’est pas valide. Vérifiez-la.',
      '17 fautive État: Le tableau la dit désinscrite\u00a0: elle n’est pas inscrite ici.',
      expect.stringContaining('18 fautive E-mail: La ligne\u00a017'),
      expect.stringContaining('19 fautive E-mail: Cette'),
      '20 fautive E-mail: Du texte suit l’adresse. Mettez-le dans une autre colonne.',
    ]);
    expect((await sheets.essai(view.id, '?state=nouvelle')).data[0]?.changes).toContainEqual({
      column: 'Accord du',
      before: '',
      after: '2026-03-14',
    });
    await sheets.run(view.id);
    expect([(await abonne(left))?.state, await abonne('sorti@exemple.test')]).toEqual(['desabonne', undefined]);
    expect(await abonne('la@exemple.test')).toMatchObject({ name: '', audience: null });
    const { id } = (await abonne('neuf@exemple.test')) as { id: string };
    expect((await proofs()).find((proof) => proof.abonne_id === id)?.given_at).toBe('2026-03-13T23:00:00.000Z');
  });

  test('wants each one’s own proof once a column gives them', async () => {
    const csv = 'E-mail;Accord\na@x.test;Bulletin n°\u00a012\nb@x.test;\nc@x.test;non\nd@x.test;oui';
    const alone = await received(csv);
    expect((await sheets.essai(alone.id)).data.map(({ state }) => state)).toEqual(['nouvelle', 'fautive', 'fautive', 'fautive']);
    const { id } = await received(csv, ACCORD);
    expect((await sheets.essai(id)).data.map(({ state }) => state)).toEqual(['nouvelle', 'fautive', 'fautive', 'nouvelle']);
    await sheets.run(id);
    expect((await proofs()).map(({ wording }) => wording)).toEqual(['Bulletin n°\u00a012', ACCORD]);
  });

  test.each([
    ['copied from a mail program', 'Marie Dupré <marie@x.test>, "Paul" <paul@x.test>', ['Marie Dupré', 'Paul']],
    ['with the family name first', '"Dupré, Marie" <marie@x.test>\n  Paul <paul@x.test>  ', ['Dupré, Marie', 'Paul']],
    ['of addresses on one line', 'marie@x.test; paul@x.test', ['', '']],
    ['of addresses, with blanks', 'marie@x.test paul@x.test', ['', '']],
    ['of addresses, one a line', 'marie@x.test\npaul@x.test', ['', '']],
    ['without headings', '12;Marie Dupré;marie@x.test;2024-01-03\n13;Paul;paul@x.test;2024-01-04', ['Marie Dupré', 'Paul']],
    ['with names in the cells', 'Ville;Courriel\nAuch;Marie Dupré <marie@x.test>\nAuch;paul@x.test', ['Marie Dupré', '']],
    ['with several addresses in a cell', 'Ville;Courriel\nAuch;"marie@x.test, paul@x.test"', ['', '']],
    ['with each one’s answer after a tab', 'Marie <marie@x.test>\tNon\nPaul <paul@x.test>\toui', [undefined, 'Paul']],
    ['with answers and no names', 'marie@x.test;Non\npaul@x.test;oui', [undefined, '']],
  ])('is understood %s', async (_, list, names) => {
    const { id } = await received(list, ACCORD);
    await sheets.run(id);
    expect([(await abonne('marie@x.test'))?.name, (await abonne('paul@x.test'))?.name]).toEqual(names);
  });

  test('is taken back except for those who left or chose since, named by their line', async () => {
    const people = [newPerson().email, newPerson().email, newPerson().email];
    const { id } = await received(['E-mail', ...people].join('\n'), ACCORD);
    await sheets.run(id);
    const [gone, chose] = people as [string, string];
    await unsubscribe(gone);
    const { id: abonneId } = (await abonne(chose)) as { id: string };
    expect((await admin.put(`/admin/abonnes/${abonneId}`, { audience: 'pro', univers: [] })).statusCode).toBe(200);
    const { kept } = await sheets.takeBack(id);
    expect(kept.map(({ label }) => label).sort()).toEqual(['Ligne 2', 'Ligne 3']);
    expect(await Promise.all(people.map(async (email) => (await abonne(email))?.state))).toEqual(['desabonne', 'abonne', undefined]);
    const { db } = site();
    const made = await db.selectFrom('importation_chose').selectAll().execute();
    const lines = await db.selectFrom('journal').selectAll().where('subject', '=', 'abonne').execute();
    const rows = await db.selectFrom('importation').selectAll().execute();
    for (const email of people) expect(JSON.stringify([made, lines, rows])).not.toContain(email);
    const [naming, other] = [await received(`E-mail\n${chose.toUpperCase()}`), await received('E-mail\na@x.test')];
    await admin.confirmed('POST', '/admin/rgpd/efface', { email: chose });
    expect((await admin.get(`${sheets.path}/${naming.id}`)).statusCode).toBe(404);
    expect((await admin.get(`${sheets.path}/${other.id}`)).statusCode).toBe(200);
    expect(await site().storage.size(`importations/${naming.id}/lignes`)).toBeUndefined();
    expect(await db.selectFrom('importation_chose').selectAll().where('subject_id', '=', abonneId).execute()).toEqual([]);
  });

  test('stops when one of them comes or leaves between the dry run and the import', async () => {
    const [comes, leaves, other] = [newPerson().email, newPerson().email, newPerson().email];
    const csv = ['E-mail', comes, leaves, other].join('\n');
    const stopped = async (change: () => Promise<unknown>) => {
      const { id } = await received(csv, ACCORD);
      const { empreinte } = await sheets.essai(id);
      await change();
      return admin.confirmed('POST', `${sheets.path}/abonne/${id}/import`, { empreinte });
    };
    const subscribing = () => sendJson(site(), '/newsletter/inscription', { email: comes });
    expect(problemOf(await stopped(subscribing))).toMatchObject({ status: 409, code: 'change_depuis_essai' });
    const opposing = () => admin.post('/admin/rgpd/opposition', { email: leaves });
    const answer = await stopped(opposing);
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'change_depuis_essai' });
    expect(answer.body).not.toContain(leaves);
    expect(await abonne(other)).toBeUndefined();
  });

  describe('as exported', () => {
    const bringHostile = async () => {
      const said = { audience: 'pro', univers: ['SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE'] } as const;
      const now = '2026-03-29T00:30:15.000Z';
      for (const [index, { email, name }] of HOSTILE.entries()) {
        const about = { id: `hostile-${index}`, email, name, source: '@Salon ; d’été', unsubscribe_token: `jeton-${index}` };
        const dates = { created_at: now, asked_at: now, confirmed_at: now, ended_at: null, confirm_token: null };
        const choices = { audience: said.audience, univers: JSON.stringify([...said.univers].sort()) };
        await site()
          .db.insertInto('abonne')
          .values({ ...about, ...dates, ...choices, state: 'abonne' })
          .execute();
        const accord = { kind: 'lettre', wording: `=Oui "${index}";\nj’accepte ✅`, version: '2026-11', given_at: now, withdrawn_at: null };
        await site()
          .db.insertInto('consentement')
          .values({ id: `preuve-${index}`, demande_id: null, abonne_id: about.id, ...accord })
          .execute();
      }
    };

    test.each(['csv', 'xlsx'])('to %s has nothing to change, and elsewhere gives each one’s own proof', async (format) => {
      await bringHostile();
      const before = await sheets.export('abonne', format);
      const same = await sheets.receive('abonne', `liste.${format}`, before);
      expect(same.cells.filter(({ column }) => column === null)).toEqual([]);
      expect((await sheets.essai(same.id)).counts).toEqual({ nouvelle: 0, changee: 0, fautive: 0, inchangee: HOSTILE.length });
      const [rows, kept] = [await site().db.selectFrom('abonne').selectAll().orderBy('email').execute(), await proofs()];
      await site().db.deleteFrom('abonne').execute();
      const { id } = await sheets.receive('abonne', `liste.${format}`, before);
      expect((await sheets.run(id)).json<ImportationView>().counts).toMatchObject({ nouvelle: HOSTILE.length, fautive: 0 });
      const own = ({ email, name, source, audience, univers, state }: (typeof rows)[number]) => [
        email,
        name,
        source,
        audience,
        univers,
        state,
      ];
      expect((await site().db.selectFrom('abonne').selectAll().orderBy('email').execute()).map(own)).toEqual(rows.map(own));
      const proof = ({ wording, version, given_at }: (typeof kept)[number]) => [wording, version, given_at];
      expect((await proofs()).map(proof)).toEqual(kept.map(proof));
    });

    test('says who left, and comes back unchanged', async () => {
      const people = [newPerson().email, newPerson().email];
      await bringAbonnes(
        admin,
        people.map((email) => ({ email })),
      );
      await unsubscribe(people[0] as string);
      await sendJson(site(), '/newsletter/inscription', { email: newPerson().email });
      const view = await sheets.receive('abonne', 'liste.csv', await sheets.export('abonne', 'csv'));
      expect((await sheets.essai(view.id)).counts).toEqual({ nouvelle: 0, changee: 0, fautive: 0, inchangee: 3 });
      const left = await admin.confirmed('GET', '/admin/contenus/exports/abonne?format=csv&state=desabonne');
      expect([left.body.includes(people[0] as string), left.body.includes(people[1] as string)]).toEqual([true, false]);
    });
  });

  test('starts from a model whose example line is right', async () => {
    const model = await admin.get('/admin/contenus/modeles/abonne?format=csv');
    const { id } = await sheets.receive('abonne', 'modele.csv', new Uint8Array(model.rawPayload));
    expect((await sheets.essai(id)).data).toMatchObject([{ label: 'marie@exemple.fr', state: 'nouvelle' }]);
  });

  test('is for administrators, and asks for the password under its own kind only', async () => {
    const { id } = await received('a@x.test', ACCORD);
    const editor = await member(site(), 'EDITEUR');
    const theirs = sheetsOf(() => editor);
    for (const rest of [`/${id}`, `/${id}/essai`]) expect((await editor.get(sheets.path + rest)).statusCode).toBe(404);
    expect((await theirs.send('abonne', 'liste.csv', 'b@x.test')).statusCode).toBe(404);
    expect((await editor.get(sheets.path)).body).not.toContain(id);
    expect((await editor.get('/admin/contenus/modeles/abonne')).statusCode).toBe(404);
    const { empreinte } = await sheets.essai(id);
    const under = async (kind: string) => problemOf(await admin.post(`${sheets.path}/${kind}/${id}/import`, { empreinte }));
    expect(await under('marque')).toMatchObject({ status: 404 });
    expect(await under('abonne')).toMatchObject({ status: 403, code: 'confirmation_demandee' });
  });
});
