// Two small sites, the archived and the former one, and places that hold either or nothing.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../backups/under-load.mjs';
import { openBucket } from '../fleet/bucket.mjs';
import { newDatabase } from '../postgres.mjs';
import { fillStore, openStore, settingsOf } from '../store.mjs';

/** A file of each kind stays: what is killed here is each call, and hundreds of the same prove nothing more. */
const REFERENCES = {
  famille: ['banner_id', 'image_id', 'icon_id'],
  famille_detail: ['image_id'],
  marque: ['logo_id'],
  service: ['image_id', 'icon_id'],
  argument: ['icon_id'],
};
const FILES = 3;

/** @param {string} [server] else databases are embedded @param {(() => Promise<string>)} [newBucket] else files are in the folder */
export async function openGround(server, newBucket) {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-restaurations-'));
  let places = 0;
  const newPlace = async (template) => {
    const dataDir = join(root, `lieu-${++places}`);
    mkdirSync(dataDir);
    const databaseUrl = server && (await newDatabase(server, template?.databaseUrl && new URL(template.databaseUrl).pathname.slice(1)));
    const place = { dataDir, databaseUrl, storageUrl: await newBucket?.() };
    if (template) cpSync(template.dataDir, dataDir, { recursive: true });
    if (template?.storageUrl) await copyBucket(template.storageUrl, place.storageUrl);
    return place;
  };
  const archived = await newPlace();
  await fillStore(archived, storageOf(archived));
  await shrink(archived);
  const archives = join(root, 'archives');
  const made = await run(['backup', '--to', archives], placeSettings(archived));
  if (made.code !== 0) throw new Error(made.output);
  const former = await newPlace(archived);
  const store = await openStore(former);
  await store.run(`update famille set name = 'Autrefois'`);
  await store.close();
  return {
    archived,
    former,
    archive: join(
      archives,
      readdirSync(archives).find((name) => name.endsWith('.zst')),
    ),
    newPlace,
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

const storageOf = ({ storageUrl }) => (storageUrl ? { STORAGE_URL: storageUrl } : {});
export const placeSettings = (place, settings = {}) =>
  settingsOf(place, { ...storageOf(place), BACKUP_TO: 'off', LOG_LEVEL: 'error', PUBLIC_URL: 'https://www.exemple.test', ...settings });

async function shrink(where) {
  const store = await openStore(where);
  for (const [table, columns] of Object.entries(REFERENCES))
    await store.run(`update ${table} set ${columns.map((column) => `${column} = null`).join(', ')}`);
  await store.run('delete from univers_image');
  await store.run(`delete from media where id not in (select id from media where kind <> 'image' order by id limit ${FILES})`);
  await store.close();
}

async function copyBucket(from, to) {
  const [source, target] = [openBucket(from), openBucket(to)];
  await target.copyFrom(new URL(from).pathname.slice(1), await source.list(''));
  for (const bucket of [source, target]) bucket.close();
}

/** `empty`, or a sum of the rows and files that a start does not change. @param {import('../store.mjs').Where} place */
export async function contentOf(place) {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'vitrine.sqlite'))) return 'empty';
  const store = await openStore(place);
  const bucket = place.storageUrl ? openBucket(place.storageUrl) : undefined;
  try {
    const sum = createHash('sha256');
    const medias = await store.all('select id, sha256, mime, kind from media order by id');
    for (const rows of [
      medias,
      await store.all('select id, name from famille order by id'),
      await store.all('select id, password_hash from compte order by id'),
    ])
      sum.update(JSON.stringify(rows));
    for (const { sha256 } of medias) {
      const folder = `medias/${sha256.slice(0, 16)}`;
      const key = bucket ? (await bucket.list(`${folder}/original.`))[0] : namesOf(join(place.dataDir, 'fichiers', folder));
      const bytes = key && (bucket ? await bucket.read(key) : readFileSync(join(place.dataDir, 'fichiers', folder, key)));
      sum.update(bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? 'whole' : `${sha256} is missing`);
    }
    return sum.digest('hex');
  } catch (error) {
    if (/does not exist|no such table/.test(error.message)) return 'empty';
    throw error;
  } finally {
    await store.close();
    bucket?.close();
  }
}

const namesOf = (folder) => (existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('original.')) : undefined);
