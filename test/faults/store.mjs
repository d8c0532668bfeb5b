// The site's database and files, read past the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startSite } from '../../scripts/site.mjs';
import { openBucket } from './fleet/bucket.mjs';

/**
 * Where a site keeps what it keeps: the database is a file of the folder unless an address names one.
 * @typedef {{ dataDir: string, databaseUrl?: string | undefined, storageUrl?: string | undefined, otherDirs?: string[] }} Where
 * So are the files unless an address names a bucket; other instances on the same database and bucket have data folders of their own.
 */

/** @param {Where} where */
export async function openStore({ dataDir, databaseUrl }) {
  if (!databaseUrl) {
    const database = new DatabaseSync(join(dataDir, 'vitrine.sqlite'), { timeout: 5_000 });
    return {
      all: async (text) => database.prepare(text).all(),
      run: async (text) => Number(database.prepare(text).run().changes),
      close: async () => database.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    all: async (text) => (await client.query(text)).rows,
    run: async (text) => (await client.query(text)).rowCount,
    close: () => client.end(),
  };
}

/** The starter content stored once, its pictures passing for made: making them would take the machine for minutes. @param {Where} where */
export async function fillStore(where, settings = {}) {
  const site = await startSite(settingsOf(where, settings));
  await site.stop();
  const store = await openStore(where);
  await store.run('update media set variants_ready = 2');
  await store.close();
}

/** Settings that tell the site where its things are. @param {Where} where */
export const settingsOf = ({ dataDir, databaseUrl }, settings = {}) => ({
  ...settings,
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

export const countWaiting = async (store) =>
  Number((await store.all(`select count(*) as waiting from courriel where state = 'en_attente'`))[0].waiting);

/** What an operator does who will not wait: mails that are held by a process that died, or wait for their next attempt, are due now. */
export const hurryMails = (store) =>
  store.run(
    `update courriel set next_at = '${new Date().toISOString()}' where state = 'en_attente' and next_at > '${new Date().toISOString()}'`,
  );

/** Lets every mail leave without waiting for its next attempt. @returns how many still wait after 20 seconds */
export async function drainMails(store) {
  const until = performance.now() + 20_000;
  for (;;) {
    const waiting = await countWaiting(store);
    if (waiting === 0 || performance.now() > until) return waiting;
    // One that is being sent must not become due again meanwhile.
    const [{ held }] = await store.all('select count(*) as held from courriel where claim is not null');
    if (Number(held) === 0) await hurryMails(store);
    await setTimeout(200);
  }
}

/**
 * Call it once the site has stopped: is all that was acknowledged there, once and whole, and nothing by half?
 * @param arrived by Message-ID, what the mail server took; undefined leaves mails out @returns each fault in words, and figures
 */
export async function examine(where, submissions, arrived) {
  const { dataDir, otherDirs = [] } = where;
  const files = openFiles(where);
  const store = await openStore(where);
  const demandes = await store.all('select id, reference, kind, email, state, indexed from demande');
  const mots = groupBy(await store.all('select demande_id, mot from demande_mot'), 'demande_id');
  const evenements = groupBy(await store.all('select demande_id, kind from demande_evenement'), 'demande_id');
  const courriels = await store.all('select id, demande_id, kind, message_id, state, to_address, last_error from courriel');
  const fichiers = await store.all('select demande_id, key, bytes from demande_fichier');
  const answers = (await store.all('select answer from envoi')).map(({ answer }) => JSON.parse(answer));
  const effacements = new Set((await store.all('select folder from effacement')).map(({ folder }) => folder));
  await store.close();

  const problems = [];
  const expect = (truth, words) => {
    if (!truth) problems.push(words);
  };
  const byDemande = groupBy(courriels, 'demande_id');
  const photos = groupBy(fichiers, 'demande_id');
  const byEmail = groupBy(demandes, 'email');
  const ids = new Set(demandes.map(({ id }) => id));
  const byAnswer = groupBy(answers, 'reference');

  for (const { reference, second, email } of submissions) {
    const rows = byEmail.get(email) ?? [];
    if (reference)
      expect(rows.length === 1 && rows[0].reference === reference, `${reference} (${email}): ${rows.length} row(s) instead of one`);
    else expect(rows.length <= 1, `${email}, never acknowledged: ${rows.length} rows`);
    expect(!second, `${email}: a second reference ${second}`);
  }
  const sent = new Map(submissions.map((submission) => [submission.email, submission]));
  let decoded = 0;
  for (const { id, reference, kind, email, state, indexed } of demandes) {
    const submission = sent.get(email);
    expect(submission?.kind === kind && state === 'nouvelle', `${reference}: nobody sent it so`);
    if (!submission) continue;
    // Its words come after it, all or none.
    const words = indexed ? [...new Set([...submission.words, ...reference.toLowerCase().split('-')])].sort().join(' ') : '';
    const stored = (mots.get(id) ?? []).map(({ mot }) => mot).sort();
    expect(stored.join(' ') === words, `${reference}: words "${stored.join(' ')}" instead of "${words}"`);
    expect((evenements.get(id) ?? []).map((one) => one.kind).join() === 'recue', `${reference}: its history does not begin exactly once`);
    expect(byAnswer.get(reference)?.length === 1, `${reference}: its answer is not stored exactly once`);
    const kinds = (byDemande.get(id) ?? []).map((mail) => mail.kind).sort();
    expect(kinds.join() === 'demande_accuse,demande_notification', `${reference}: courriels "${kinds.join()}"`);
    const own = photos.get(id) ?? [];
    expect(own.length === submission.photos, `${reference}: ${own.length} photo(s) instead of ${submission.photos}`);
    for (const { key, bytes } of own) {
      const fault = await faultOfPhoto(await files.read(key), bytes);
      expect(!fault, `${reference}: ${key} ${fault}`);
      decoded += 1;
    }
  }
  for (const { id, demande_id, kind } of courriels)
    expect(demande_id ? ids.has(demande_id) : !kind.startsWith('demande_'), `courriel ${id}: without its demande`);
  for (const [id] of photos) expect(ids.has(id), `photos of ${id}: without their demande`);

  const kept = await files.folders('demandes');
  files.close();
  const strays = [...kept.keys()].filter((id) => !photos.has(id));
  for (const id of strays) expect(effacements.has(`demandes/${id}`), `folder demandes/${id}: neither a row nor a planned erasure`);
  for (const [id, names] of kept) {
    if (!photos.has(id)) continue;
    expect(!effacements.has(`demandes/${id}`), `folder demandes/${id}: planned for erasure`);
    expect(names.length === photos.get(id).length, `folder demandes/${id}: ${names.length} files`);
  }
  for (const folder of [dataDir, ...otherDirs]) expect(namesIn(join(folder, 'envois')).length === 0, 'uploads are left behind in envois/');

  if (arrived) {
    const known = new Map(courriels.map((mail) => [mail.message_id, mail]));
    for (const { message_id, state, to_address, last_error } of courriels) {
      const mail = arrived.get(message_id);
      expect(state === 'envoye' && mail, `courriel ${message_id}: ${state}, ${mail ? 'arrived' : 'never arrived'} (${last_error})`);
      if (mail) expect([...mail.to].join() === to_address, `courriel ${message_id}: received by ${[...mail.to].join()}`);
    }
    for (const id of arrived.keys()) expect(known.has(id), `courriel ${id}: sent without having been stored`);
  }
  const copies = [...(arrived?.values() ?? [])].reduce((sum, mail) => sum + mail.copies, 0);
  return {
    problems,
    sent: submissions.length,
    acknowledged: submissions.filter(({ reference }) => reference).length,
    stored: demandes.length,
    photos: decoded,
    courriels: courriels.length,
    duplicates: arrived ? copies - arrived.size : 0,
    foldersToErase: strays.length,
  };
}

async function faultOfPhoto(file, bytes) {
  if (!file) return 'is not there';
  if (file.length !== bytes) return `has ${file.length} bytes instead of ${bytes}`;
  try {
    const { info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
    return info.width > 0 ? undefined : 'is empty';
  } catch (error) {
    return `cannot be decoded: ${error.message}`;
  }
}

/** The stored files, read past the site. @param {Where} where */
function openFiles({ dataDir, storageUrl }) {
  if (storageUrl) return openBucket(storageUrl);
  const folder = join(dataDir, 'fichiers');
  return {
    folders: async (of) => new Map(namesIn(join(folder, of)).map((name) => [name, namesIn(join(folder, of, name))])),
    read: async (key) => (existsSync(join(folder, key)) ? readFileSync(join(folder, key)) : undefined),
    close: () => {},
  };
}

const namesIn = (path) => (existsSync(path) ? readdirSync(path) : []);

function groupBy(rows, name) {
  return Map.groupBy(rows, (row) => row[name]);
}
