import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tables } from '#db/tables';
import { dropPhotos, folderOf, forgetFolders } from '~/intake/attachments.server';
import { backupsUnderWay } from '~/platform/backup/under-way';
import { migrateTo, openDatabase } from '~/platform/db/database';
import { postgresEngine } from '~/platform/db/postgres';
import { sqliteEngine } from '~/platform/db/sqlite';
import { emptyMachine, readFiles, removeMachines, sumTables } from '../../../test/archives';
import { picture } from '../../../test/images';
import { type EngineName, handClock, onBothEngines, openTestSite, type TestSite } from '../../../test/test-site';
import { newKey, newPerson, sendForm } from '../../../test/visitor';
import { backUp } from './back-up.server';
import { restoreBackup } from './restore.server';
import { beginSauvegarde, endSauvegarde } from './sauvegardes.server';

const KEY = 'une phrase que personne ne devine';

// Hundreds of files are written, read and compared.
vi.setConfig({ testTimeout: 60_000 });

let place: string;
let photo: File;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'vitrine-archives-'));
  photo = new File([await picture(40, 30)], 'panne.jpg', { type: 'image/jpeg' });
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
  removeMachines();
});

const engineOf = (site: TestSite): EngineName => site.engine.name;
const said: string[] = [];
const options = (more: { dryRun?: boolean; force?: boolean; unencrypted?: boolean } = {}) => ({
  ...more,
  say: (line: string) => void said.push(line),
});
const make = async (site: TestSite, settings = {}) => {
  const made = await backUp({ env: { ...site.env, ...settings }, clock: site.clock }, { to: place });
  return join(place, made?.name ?? '');
};
const breakdown = { kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };
/** @returns the reference with which it was acknowledged */
async function report(site: TestSite): Promise<string> {
  const response = await sendForm(site, '/sav/formulaire', { ...newPerson(), ...breakdown, photos: [photo] }, { key: newKey() });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ reference: string }>().reference;
}

onBothEngines('an archive of the site', (site) => {
  test('made while people send, and restored on an empty machine, holds whatever was acknowledged before', async () => {
    const acknowledged: string[] = [];
    for (let at = 0; at < 3; at += 1) acknowledged.push(await report(site()));
    let isDone = false;
    const during = (async () => {
      const sent: string[] = [];
      while (!isDone) sent.push(await report(site()));
      return sent;
    })();
    const archive = await make(site(), { backupKey: KEY });
    isDone = true;
    expect((await during).length).toBeGreaterThan(0);

    const machine = { ...(await emptyMachine(engineOf(site()))), backupKey: KEY };
    await restoreBackup(machine, archive, options());
    const database = await openDatabase(machine);
    const rows = await database.db.selectFrom('demande').select(['id', 'reference']).execute();
    expect(rows.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
    const before = readFiles(site().env.dataDir);
    const after = readFiles(machine.dataDir);
    for (const { key, bytes } of await database.db.selectFrom('demande_fichier').select(['key', 'bytes']).execute()) {
      expect(after[key]?.length, key).toBe(bytes);
      expect(after[key]?.equals(before[key] as Buffer), key).toBe(true);
    }
    expect(await backupsUnderWay(database.db, site().clock).execute()).toEqual([]);
    await database.close();
  });

  test('of a site at rest gives the same rows and files back, and the site serves', async () => {
    const archive = await make(site());
    const machine = await emptyMachine(engineOf(site()));
    await restoreBackup(machine, archive, options());
    const [before, after] = [await sumTables(site().env), await sumTables(machine)];
    // Its own row is under way in it; pictures come without their other sizes.
    for (const table of ['sauvegarde', 'verrou', 'media']) expect(after[table]?.rows).toBe(before[table]?.rows);
    const { sauvegarde: _1, verrou: _2, media: _3, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(readFiles(machine.dataDir)).toEqual(readFiles(site().env.dataDir));
    if (engineOf(site()) === 'sqlite')
      expect(readFileSync(join(machine.dataDir, 'secret'), 'utf8')).toBe(readFileSync(join(site().env.dataDir, 'secret'), 'utf8'));

    const served = await openTestSite('sqlite', {
      starter: false,
      env: { DATA_DIR: machine.dataDir, ...(machine.databaseUrl && { DATABASE_URL: machine.databaseUrl }) },
    });
    const { sha256 } = await served.db.selectFrom('media').select('sha256').where('kind', '=', 'icone').executeTakeFirstOrThrow();
    expect((await served.app.http.inject(`/media/${sha256.slice(0, 16)}/original.svg`)).statusCode).toBe(200);
    const { id } = await served.db
      .insertInto('famille_detail')
      .values({
        famille_id: (await served.db.selectFrom('famille').select('id').executeTakeFirstOrThrow()).id,
        position: 99,
        title: '',
        text: '',
        image_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { last } = await site()
      .db.selectFrom('famille_detail')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    expect(id).toBe(Number(last) + 1);
    await served.close();
  });

  test('keeps the files that its rows name, though they are erased meanwhile', async () => {
    const reference = await report(site());
    const { id } = await site().db.selectFrom('demande').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
    const kept = () => Object.keys(readFiles(site().env.dataDir)).filter((key) => key.startsWith(folderOf(id))).length;
    const sauvegarde = (await beginSauvegarde(site(), { planned: false, place, name: 'à la main' })) as string;
    await site()
      .db.transaction()
      .execute(async (tx) => {
        await dropPhotos(site(), tx, [id]);
        await tx.deleteFrom('demande').where('id', '=', id).execute();
      });
    await forgetFolders(site());
    expect(kept()).toBe(1);
    await endSauvegarde(site(), sauvegarde, { fault: 'panne', error: 'essai' });
    await forgetFolders(site());
    expect(kept()).toBe(0);
  });

  test('is made of all that is left when a file was lost before, and says which', async () => {
    await report(site());
    const { key } = await site().db.selectFrom('demande_fichier').select('key').orderBy('id', 'desc').executeTakeFirstOrThrow();
    rmSync(join(site().env.dataDir, 'fichiers', key));
    const made = await backUp(site(), { to: place });
    expect(made?.damaged).toEqual([key]);
    const row = await site()
      .db.selectFrom('sauvegarde')
      .selectAll()
      .orderBy('id', 'desc')
      .where('damaged', 'is not', null)
      .executeTakeFirstOrThrow();
    expect([row.damaged, row.fault, row.bytes]).toEqual([1, null, made?.bytes]);
    await site().db.deleteFrom('demande_fichier').where('key', '=', key).execute();
  });

  test('overwrites a site only on demand, and keeps a copy of what was there', async () => {
    const archive = await make(site());
    const machine = await emptyMachine(engineOf(site()));
    await restoreBackup(machine, archive, options());
    const first = await openDatabase(machine);
    await first.db.deleteFrom('famille_marque').execute();
    await first.close();
    const changed = await sumTables(machine);
    await expect(restoreBackup(machine, archive, options())).rejects.toThrow('not empty');
    await restoreBackup(machine, archive, options({ dryRun: true }));
    expect(said.at(-1)).toContain('Nothing was written');
    expect(await sumTables(machine)).toEqual(changed);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const setAside = () => readdirSync(machine.dataDir).filter((name) => name.startsWith('avant_restauration_'));
    await restoreBackup(machine, archive, options({ force: true }));
    expect((await sumTables(machine)).famille_marque).toEqual((await sumTables(site().env)).famille_marque);
    const [kept = ''] = setAside();
    await restoreBackup(machine, archive, options({ force: true }));
    vi.useRealTimers();
    expect(setAside()).toHaveLength(2);
    if (machine.databaseUrl) {
      const url = new URL(machine.databaseUrl);
      url.searchParams.set('options', `-c search_path=${kept}`);
      expect((await sumTables({ ...machine, databaseUrl: url.href })).famille_marque).toEqual(changed.famille_marque);
    } else expect((await sumTables({ ...machine, dataDir: join(machine.dataDir, kept) })).famille_marque).toEqual(changed.famille_marque);
    expect(Object.keys(readFiles(join(machine.dataDir, kept))).length).toBeGreaterThan(50);
    expect(readdirSync(machine.dataDir)).not.toContain('restauration-en-cours');
  });

  test('that is damaged, cut short or of a wrong key writes nothing', async () => {
    // By a key rather than a passphrase, which costs its tenth of a second each time.
    const identity = await generateIdentity();
    const archive = await make(site(), { backupKey: await identityToRecipient(identity) });
    const machine = { ...(await emptyMachine(engineOf(site()))), backupKey: identity };
    const refused = async (path: string, words: string, env = machine) => {
      await expect(restoreBackup(env, path, options())).rejects.toThrow(words);
      expect(readdirSync(machine.dataDir)).toEqual([]);
    };
    await refused(archive, 'does not open', { ...machine, backupKey: await generateIdentity() });
    const copy = (name: string) => {
      const path = join(place, name);
      cpSync(archive, path);
      return path;
    };
    const bytes = readFileSync(archive);
    const changed = copy('changed.tar.zst.age');
    for (const at of [0, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const wrong = Buffer.from(bytes);
      wrong[at] = (wrong[at] as number) ^ 1;
      writeFileSync(changed, wrong);
      await expect(restoreBackup(machine, changed, options())).rejects.toThrow(/damaged|does not open|not encrypted/);
    }
    truncateSync(changed, bytes.length - 100);
    await refused(changed, 'damaged or cut short');
    const other = copy('other.tar.zst.age');
    writeFileSync(`${other}.sha256`, `${'0'.repeat(64)}  other.tar.zst.age\n`);
    await refused(other, 'is not the archive that was written');
  });
});

test('an archive in clear is refused where BACKUP_KEY is set, unless the operator accepts it', async () => {
  const site = await openTestSite('sqlite', { starter: false });
  const archive = await make(site);
  const machine = { ...(await emptyMachine('sqlite')), backupKey: KEY };
  await expect(restoreBackup(machine, archive, options())).rejects.toThrow('add --unencrypted');
  expect(readdirSync(machine.dataDir)).toEqual([]);
  await restoreBackup(machine, archive, options({ unencrypted: true }));
  expect(readdirSync(machine.dataDir)).toContain('vitrine.sqlite');
  await site.close();
});

test('an archive of the one engine is not restored onto the other', async () => {
  const site = await openTestSite('sqlite', { starter: false });
  const archive = await make(site);
  await expect(restoreBackup(await emptyMachine('postgres'), archive, options())).rejects.toThrow('npm run move');
  await site.close();
});

test('an archive of a newer build is refused', async () => {
  const site = await openTestSite('sqlite', { starter: false });
  const machine = await emptyMachine('sqlite');
  await sql`insert into kysely_migration (name, timestamp) values ('999-demain', '2099-01-01T00:00:00.000Z')`.execute(site.db);
  await expect(restoreBackup(machine, await make(site), options())).rejects.toThrow('999-demain');
  expect(readdirSync(machine.dataDir)).toEqual([]);
  await site.close();
});

test.each<EngineName>(['sqlite', 'postgres'])('an archive made before an upgrade is brought up to date (%s)', async (name) => {
  const [older, machine] = [await emptyMachine(name), await emptyMachine(name)];
  const engine = older.databaseUrl ? postgresEngine(older.databaseUrl) : sqliteEngine(join(older.dataDir, 'vitrine.sqlite'));
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  await migrateTo(db, engine, '010-courriels');
  await db.insertInto('effacement').values({ folder: 'demandes/d', due_at: '2099' }).execute();
  const made = await backUp({ env: older, clock: handClock() }, { to: place });
  await db.destroy();
  await restoreBackup(machine, join(place, made?.name ?? ''), options());
  const database = await openDatabase(machine);
  expect(await database.db.selectFrom('effacement').selectAll().execute()).toEqual([{ folder: 'demandes/d', due_at: '2099' }]);
  expect(await database.db.selectFrom('sauvegarde').selectAll().execute()).toEqual([]);
  await database.close();
});
