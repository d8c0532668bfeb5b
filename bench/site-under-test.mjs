// The built site over data folders of its own: the starter content, or the same grown to thousands of families.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite } from '../scripts/site.mjs';
import { hold } from './holding.mjs';
import { freePort } from './processes.mjs';

/** Making every width of the starter's pictures takes two to three minutes on two busy cores. */
const PICTURES_WITHIN_MS = 420_000;
const PICTURES_PREFIX = 'vitrine-banc-';
const CONTENT_SOURCES = ['starter', 'db', 'src/platform/media', 'src/content/medias', 'server.ts'];

export const HOME = '/';
export const FAMILLE = '/familles/pompe-a-chaleur-air-eau';
export const FAMILLE_API = `/api${FAMILLE}`;

/** Starts the site on a free port that its own links name; `stop` ends it. `startMs`: from the start of the process to its first line. */
export async function openSite(dataFolder) {
  const port = await freePort();
  const began = performance.now();
  const site = await startSite({ DATA_DIR: dataFolder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  const { release, ...disposable } = hold(() => site.stop());
  return { address: site.address, pid: site.child.pid, began, stop: release, ...disposable };
}

let filled;
let pictured;

/** A copy for one measure; `path` is removed at the end. @param pictures with all widths made; else the site only believes so */
export async function starterFolder({ pictures = false } = {}) {
  if (pictures) pictured ??= pictureFolder();
  else filled ??= fillFolder();
  return copyFolder(await (pictured ?? filled));
}

/** The same with families copied until there are `count`, each with its texts, pictures and brands. */
export async function grownFolder(count) {
  const folder = await starterFolder();
  growFamilles(folder.path, count);
  return folder;
}

async function fillFolder() {
  const folder = temporaryFolder();
  const site = await openSite(folder.path);
  await site.stop();
  inDatabase(folder.path, (database) => database.exec('update media set variants_ready = 2'));
  return folder.path;
}

/** The pictures cost minutes: the folder stays from run to run, under a name that changes with what it is made from. */
async function pictureFolder() {
  const kept = join(tmpdir(), PICTURES_PREFIX + fingerprint(CONTENT_SOURCES));
  if (existsSync(kept)) return kept;
  console.log('Preparing the images, once for this content: two to three minutes…');
  removeFormer();
  const folder = temporaryFolder();
  const site = await openSite(folder.path);
  const until = performance.now() + PICTURES_WITHIN_MS;
  while (countWaiting(folder.path) > 0) {
    if (performance.now() > until) throw new Error('the images are not ready in time');
    await new Promise((settle) => setTimeout(settle, 1_000));
  }
  await provePictures(site.address);
  await site.stop();
  // Another run may have been faster.
  if (!existsSync(kept)) renameSync(folder.path, kept);
  return kept;
}

/** Folders of pictures of content that changed since, left for a day. */
function removeFormer() {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    if (name.startsWith(PICTURES_PREFIX) && Date.now() - statSync(path).mtimeMs > 86_400_000)
      rmSync(path, { recursive: true, force: true });
  }
}

function countWaiting(folder) {
  return inDatabase(
    folder,
    (database) => database.prepare('select count(*) as waiting from media where variants_ready < 2').get().waiting,
    { readOnly: true },
  );
}

/** The first picture of the home page must come as AVIF. */
async function provePictures(address) {
  const html = await (await fetch(address)).text();
  const source = /\/media\/[0-9a-f]{16}\/\d+(?= \d+w)/.exec(html)?.[0];
  const answer = await fetch(address + source, { headers: { accept: 'image/avif' } });
  await answer.arrayBuffer();
  if (answer.headers.get('content-type') !== 'image/avif') throw new Error(`${source} is not AVIF`);
}

/** Copies rows in one transaction; copies are not put forward on the home page, for that is a choice that staff make family by family. */
function growFamilles(folder, count) {
  inDatabase(folder, (database) => {
    const { total, step } = database.prepare('select count(*) as total, max(id) as step from famille').get();
    const missing = count - total;
    const columns = (table) =>
      database
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => name);
    const list = (names) => names.map((name) => `"${name}"`).join(', ');
    const copied = {
      id: `famille.id + copy.n * ${step}`,
      url: "famille.url || '-' || copy.n",
      name: "famille.name || ' ' || copy.n",
      featured: '0',
      position: `famille.position + copy.n * ${step}`,
    };
    const copies = `with recursive copy(n) as (values(1) union all select n + 1 from copy where n < ${Math.ceil(missing / total)})`;
    const familleColumns = columns('famille');
    database.exec('begin');
    database.exec(`insert into famille (${list(familleColumns)}) ${copies}
      select ${familleColumns.map((name) => copied[name] ?? `famille."${name}"`).join(', ')} from copy cross join famille where famille.id <= ${step} limit ${missing}`);
    for (const table of ['famille_detail', 'famille_marque']) {
      const names = columns(table).filter((name) => name !== 'id');
      database.exec(`insert into ${table} (${list(names)}) ${copies}
        select ${names.map((name) => (name === 'famille_id' ? `origin.famille_id + copy.n * ${step}` : `origin."${name}"`)).join(', ')}
        from copy cross join ${table} as origin where origin.famille_id <= ${step} and exists (select 1 from famille where famille.id = origin.famille_id + copy.n * ${step})`);
    }
    database.exec('update content_version set version = version + 1; commit');
  });
}

export function inDatabase(folder, work, options = {}) {
  const database = new DatabaseSync(join(folder, 'vitrine.sqlite'), { timeout: 5_000, ...options });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-mesure-'));
  const { release, ...disposable } = hold(() => rmSync(path, { recursive: true, force: true }));
  return { path, remove: release, ...disposable };
}

function copyFolder(from) {
  const folder = temporaryFolder();
  mkdirSync(folder.path, { recursive: true });
  cpSync(from, folder.path, { recursive: true });
  return folder;
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 16);
}
