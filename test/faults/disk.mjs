// The disk fills up under the running site, and is emptied again. Prints what happened as one line of JSON; faults.test.ts judges it.
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSite } from '../../scripts/site.mjs';
import { openMailServer } from './mail-server.mjs';
import { countWaiting, drainMails, examine, openStore, settingsOf } from './store.mjs';
import { newSubmission, send } from './submissions.mjs';

const UNSHARE = 'unshare';
const DISK_MB = 96;
const NEEDS =
  'This test fills a small disk: it needs the right to mount a tmpfs (root with CAP_SYS_ADMIN, or a kernel that allows `unshare -rm`).';
const PAGES = ['/', '/familles', '/contact', '/sav', '/api/familles/routes', '/api/contact', '/api/health/live', '/api/health/ready'];
const FULL_MS = 3_000;

/** @param template a data folder that is filled already (see `fillStore`) */
async function main([template, inside]) {
  if (!inside) return enterOwnMounts(template);
  const dataDir = join(inside, 'donnees');
  cpSync(template, dataDir, { recursive: true });
  const mails = await openMailServer();
  const site = await startSite(settingsOf({ dataDir }, { SMTP_URL: mails.url, PUBLIC_URL: 'https://www.exemple.test', LOG_LEVEL: 'warn' }));
  try {
    console.log(JSON.stringify(await fillAndEmpty(site, { dataDir, disk: inside }, mails)));
  } finally {
    site.child.kill('SIGKILL');
    await mails.close();
  }
}

async function fillAndEmpty(site, { dataDir, disk }, mails) {
  const submissions = [];
  const create = (kind) => {
    const submission = newSubmission(kind);
    submissions.push(submission);
    return submission;
  };
  const submit = async (submission) => {
    const answer = await send(site.address, submission);
    const { error, reference } = answer?.body ?? {};
    return {
      kind: submission.kind,
      status: answer?.status,
      code: error?.code,
      message: error?.message,
      ms: Math.round(answer?.ms ?? -1),
      reference,
    };
  };
  const ballast = ballastOn(disk);
  const linesOfLog = () => site.output().split('\n').length;

  const healthy = [await submit(create('contact')), await submit(create('sav'))];

  // Mails that wait keep the site trying.
  await mails.become('busy');
  await submit(create('airco'));
  ballast.fill();
  // The SQLite journal has its own space: what it still accepts is rightly acknowledged.
  const refused = {};
  let takenMeanwhile = 0;
  for (const kind of ['sav', 'airco', 'contact'])
    for (let tries = 0; tries < 400 && !refused[kind]; tries += 1) {
      ballast.fill();
      const submission = create(kind);
      const answer = await submit(submission);
      if (answer.status === 200) takenMeanwhile += 1;
      else refused[kind] = { submission, answer };
    }
  const before = linesOfLog();
  const store = await openStore({ dataDir });
  await setTimeout(FULL_MS);
  const logged = linesOfLog() - before;
  const waiting = await countWaiting(store);
  const reads = [];
  for (const path of PAGES) {
    const began = performance.now();
    const response = await fetch(new URL(path, site.address));
    const text = await response.text();
    reads.push({ path, status: response.status, bytes: text.length, ms: Math.round(performance.now() - began) });
  }
  const ready = async () => (await (await fetch(`${site.address}/api/health/ready`)).json()).unavailable ?? null;
  const readiness = [await ready()];
  const again = [];
  for (const { submission } of Object.values(refused)) again.push(await submit(submission));

  // Room for the upload and not for the photo made of it, or for both and not for the row…: no place where it may run out is special.
  const between = [];
  for (const [kind, step, most] of [
    ['contact', 8, 96],
    ['sav', 32, 704],
  ])
    for (let free = step; free <= most; free += step) {
      ballast.leave(free * 1024);
      between.push({ free, ...(await submit(create(kind))) });
    }

  ballast.remove();
  readiness.push(await ready());
  const after = [];
  for (const { submission } of Object.values(refused)) after.push(await submit(submission), await submit(submission));
  for (const submission of submissions) if (!submission.reference) await send(site.address, submission);
  const alive = site.child.exitCode === null;
  await mails.become('healthy');
  await drainMails(store);
  await store.close();
  await site.stop();
  const { problems, ...figures } = await examine({ dataDir }, submissions, mails.arrived);
  const log = site.output();
  ballast.fill();
  const startedFull = await startFull(dataDir);
  ballast.leave(64 * 1024);
  const startedAlmostFull = await startFull(dataDir);
  ballast.remove();
  return {
    startedFull,
    startedAlmostFull,
    healthy,
    refused: Object.values(refused).map(({ answer }) => answer),
    takenMeanwhile,
    waiting,
    logged,
    reads,
    readiness,
    again,
    between,
    after,
    alive,
    problems,
    figures,
    log: log.slice(-3_000),
  };
}

/** What a site says and serves that is started without a byte left: SQLite needs 32 kB to open its journal. */
async function startFull(dataDir) {
  try {
    const site = await startSite(settingsOf({ dataDir }, { PUBLIC_URL: 'https://www.exemple.test', LOG_LEVEL: 'error' }));
    const page = await fetch(`${site.address}/familles`);
    const refused = await send(site.address, newSubmission('contact'));
    const said = site.output();
    site.child.kill('SIGKILL');
    return { page: page.status, refused: refused?.status, said };
  } catch (error) {
    return { refusal: error.message.trim() };
  }
}

function ballastOn(folder) {
  const path = join(folder, 'lest');
  const remove = () => rmSync(path, { force: true });
  const fill = () => {
    const file = openSync(path, 'a');
    for (let size = 1 << 20; size >= 512; size >>= 1)
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    closeSync(file);
  };
  return {
    fill,
    remove,
    leave(bytes) {
      remove();
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(path, 'w');
      writeSync(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
      closeSync(file);
    },
  };
}

/** The same again where mounts are its own: they end with it, however it ends. */
function enterOwnMounts(template) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disque-'));
  const mount = ['mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder];
  try {
    const way = ['-m', '-rm'].find((flags) => spawnSync(UNSHARE, [flags, ...mount], { stdio: 'ignore' }).status === 0);
    if (!way) throw new Error(NEEDS);
    const script = '"$0" "$1" "$2" "$3" "$4" "$5" "$6" && shift 6 && exec "$@"';
    const args = [way, 'sh', '-c', script, ...mount, process.execPath, import.meta.filename, template, folder];
    const { status } = spawnSync(UNSHARE, args, { stdio: 'inherit', timeout: 110_000 });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message === NEEDS ? NEEDS : error);
  process.exitCode = 1;
});
