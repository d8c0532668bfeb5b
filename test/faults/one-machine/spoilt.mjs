// What a disk, a killed process or an operator does to the folder of one site: the built site over it must say it, and lose nothing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { pinnedNode } from '../../../scripts/prepare.mjs';
import { startSite } from '../../../scripts/site.mjs';
import { examine, openStore, settingsOf } from '../store.mjs';
import { newSubmission, send } from '../submissions.mjs';

const PAGE = 4_096;
const databaseOf = ({ dataDir }) => join(dataDir, 'vitrine.sqlite');
const statusOf = async (site, path) => (await fetch(site.address + path, { redirect: 'manual' })).status;
/** @returns what it said when it did not start, or undefined when it did */
const refusalOf = (where) =>
  startSite(settingsOf(where)).then(
    (site) => site.stop(),
    (error) => error.message,
  );

/** Every page of the file but the first is overwritten under the running site; then it is started again. */
export async function spoilPages(where) {
  const problems = [];
  const site = await startSite(settingsOf(where));
  try {
    await (await fetch(`${site.address}/contact`)).text();
    // Another program's write makes the site read its pages again.
    const other = new DatabaseSync(databaseOf(where), { timeout: 5_000 });
    other.exec('update content_version set changed_at = changed_at; pragma wal_checkpoint(truncate)');
    const handle = openSync(databaseOf(where), 'r+');
    const noise = createHash('shake256', { outputLength: PAGE }).update('bruit').digest();
    for (let at = PAGE; at < statSync(databaseOf(where)).size; at += PAGE) writeSync(handle, noise, 0, PAGE, at);
    closeSync(handle);
    // Not closed before: that would write its pages over the noise.
    other.close();
    const asked = {};
    for (const path of ['/familles/geothermie', '/api/familles/multi-split', '/marques', '/api/health/ready'])
      asked[path] = await statusOf(site, path);
    for (const [path, status] of Object.entries(asked)) if (status !== 503) problems.push(`${path} answers ${status}`);
    if ((await statusOf(site, '/contact')) !== 200) problems.push('a cached page does not go on');
    const answer = await send(site.address, newSubmission('contact'));
    if (answer?.status !== 503 || answer.body.error.code !== 'base_abimee') problems.push(`a request is answered ${answer?.status}`);
    if (!/is damaged .+npm run restore/.test(site.output())) problems.push('the log does not say it');
    if (site.child.exitCode !== null) problems.push('the process ended');
  } finally {
    site.child.kill('SIGKILL');
  }
  const said = await refusalOf(where);
  if (!/the file is damaged: .+npm run restore/.test(said ?? '')) problems.push(`started again, it says: ${said}`);
  return problems;
}

/** A second process on the folder, then a build that is older than the database. */
export async function startWhereItMayNot(where) {
  const problems = [];
  const site = await startSite(settingsOf(where));
  const began = performance.now();
  const second = await refusalOf(where);
  if (!new RegExp(`stopped \\(1\\).+is in use already, by process ${site.child.pid} of`).test(second ?? ''))
    problems.push(`the second says: ${second}`);
  const ms = Math.round(performance.now() - began);
  const submission = newSubmission('contact');
  if ((await send(site.address, submission))?.status !== 200) problems.push('the first does not go on');
  await site.stop();
  const store = await openStore(where);
  await store.run(`insert into kysely_migration values ('999-avenir', '2031-01-01T00:00:00.000Z')`);
  const older = await refusalOf(where);
  if (!/newer than this build.+999-avenir/.test(older ?? '')) problems.push(`an older build says: ${older}`);
  await store.run(`delete from kysely_migration where name = '999-avenir'`);
  await store.close();
  const found = await examine(where, [submission]);
  return { problems: [...problems, ...found.problems], ms };
}

/** Another program holds the write lock under load. @returns calls by status, and the slowest page in milliseconds */
export async function holdTheLock(where, holdMs) {
  const site = await startSite(settingsOf(where, { LOG_LEVEL: 'error' }));
  const submissions = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let slowest = 0;
  let isOver = false;
  try {
    await statusOf(site, '/');
    const submit = async () => {
      while (!isOver) {
        const submission = newSubmission('contact');
        submissions.push(submission);
        for (let status; status !== 200; ) {
          status = (await send(site.address, submission))?.status;
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status !== 200) await setTimeout(100);
        }
      }
    };
    const browse = async () => {
      while (!isOver)
        for (const path of ['/', '/familles?tri=nom', '/api/familles/geothermie', '/recherche?q=pompe', '/api/health/live']) {
          const began = performance.now();
          const status = await statusOf(site, path);
          slowest = Math.max(slowest, performance.now() - began);
          if (status >= 400) statuses[`${status} ${path}`] = (statuses[`${status} ${path}`] ?? 0) + 1;
        }
    };
    const people = [...Array.from({ length: 8 }, submit), ...Array.from({ length: 4 }, browse)];
    await setTimeout(300);
    const other = new DatabaseSync(databaseOf(where), { timeout: 5_000 });
    other.exec('begin immediate');
    await setTimeout(holdMs);
    other.close();
    const released = performance.now();
    await fetchOk(() => send(site.address, newSubmissionOf(submissions)));
    const wholeMs = Math.round(performance.now() - released);
    isOver = true;
    await Promise.all(people);
    await site.stop();
    const { problems, ...figures } = await examine(where, submissions);
    for (const status of Object.keys(statuses)) if (!['200', '503'].includes(status)) problems.push(`${statuses[status]} × ${status}`);
    return { problems, statuses, slowest: Math.round(slowest), wholeMs, figures };
  } finally {
    site.child.kill('SIGKILL');
  }
}

const newSubmissionOf = (submissions) => {
  const submission = newSubmission('contact');
  submissions.push(submission);
  return submission;
};
async function fetchOk(call) {
  while ((await call())?.status !== 200) await setTimeout(50);
}

/** The process is killed while it makes the widths of pictures. @returns what browsers would have kept and is not what was made */
export async function killDuringImages(where, times, pictures = 12) {
  const problems = [];
  const store = await openStore(where);
  const folders = [];
  for (let index = 0; index < pictures; index += 1) {
    const bytes = await sharp({
      create: { width: 700, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 10 + index } },
    })
      .png()
      .toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const folder = join(where.dataDir, 'fichiers/medias', sha256.slice(0, 16));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'original.png'), bytes);
    await store.run(`insert into media (sha256, kind, mime, name, width, height, bytes, alt, decorative, focal_x, focal_y, thumbhash, transparent, variants_ready, created_at)
      values ('${sha256}', 'image', 'image/png', 'essai.png', 700, 400, ${bytes.length}, '', 0, 0.5, 0.5, null, 0, 0, '2026-01-01T00:00:00.000Z')`);
    folders.push(sha256.slice(0, 16));
  }
  const kept = new Map();
  /** What browsers keep for a year must be a picture, and always the same. */
  const look = async (site) => {
    let sure = 0;
    for (const folder of folders)
      for (const [name, accept] of [
        ['320', 'image/avif'],
        ['320', 'image/webp'],
        ['700', 'image/avif'],
        ['partage.jpg', '*/*'],
      ]) {
        const response = await fetch(`${site.address}/media/${folder}/${name}`, { headers: { accept } });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.status !== 200) problems.push(`${folder}/${name} answers ${response.status}`);
        if (!response.headers.get('cache-control').includes('immutable')) continue;
        sure += 1;
        const key = `${folder}/${name} ${accept}`;
        await sharp(bytes, { failOn: 'warning' })
          .raw()
          .toBuffer()
          .catch((error) => problems.push(`${key} is kept and cannot be decoded: ${error.message}`));
        if (!(kept.get(key) ?? bytes).equals(bytes)) problems.push(`${key} is kept and changed`);
        kept.set(key, bytes);
      }
    return sure;
  };
  for (let time = 0; time < times; time += 1) {
    const site = await startSite(settingsOf(where));
    const medias = join(where.dataDir, 'fichiers/medias', folders[time % folders.length]);
    const isCut = time % 2 === 0;
    // What is cut short was whole, and passed for it.
    for (const until = performance.now() + 60_000; isCut && !existsSync(join(medias, 'empreintes.json')) && performance.now() < until; )
      await setTimeout(20);
    await setTimeout(Math.random() * (isCut ? 200 : 2_500));
    const gone = new Promise((settle) => site.child.once('exit', settle));
    site.child.kill('SIGKILL');
    await gone;
    // A power cut may leave less than the process wrote.
    if (isCut) cutShort(join(medias, '320.avif'));
    const again = await startSite(settingsOf(where));
    await look(again);
    again.child.kill('SIGKILL');
    await new Promise((settle) => again.child.once('exit', settle));
  }
  const site = await startSite(settingsOf(where));
  const began = performance.now();
  const all = folders.length * 4;
  let sure = 0;
  while (sure < all && performance.now() - began < 120_000) {
    sure = await look(site);
    await setTimeout(200);
  }
  if (sure < all) problems.push(`${all - sure} files were not made again`);
  await site.stop();
  await store.close();
  return { problems, files: all, wholeMs: Math.round(performance.now() - began) };
}

const cutShort = (path) => truncateSync(path, statSync(path).size >> 1);

/** The disk under the log is full: the site's lines are lost, and nothing else. */
export async function fillTheLog(where, calls = 30) {
  const problems = [];
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const child = spawn(pinnedNode(), ['scripts/serve.mjs'], {
    stdio: ['ignore', full, full],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'off',
      DATA_DIR: where.dataDir,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const submissions = Array.from({ length: calls }, () => newSubmission('contact'));
  try {
    const isOpen = () =>
      fetch(`${address}/api/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const until = performance.now() + 30_000;
    while (!(await isOpen()) && performance.now() < until) await setTimeout(100);
    for (const submission of submissions) {
      const answer = await Promise.race([send(address, submission), setTimeout(5_000)]);
      if (answer?.status !== 200) problems.push(`a request is answered ${answer?.status ?? 'nothing in five seconds'}`);
      if (!answer) break;
    }
    if (child.exitCode !== null) problems.push(`the process ended (${child.exitCode})`);
  } finally {
    const gone = new Promise((settle) => child.once('exit', settle));
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await gone;
    }
    closeSync(full);
  }
  return problems;
}

const freePort = () =>
  new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => settle(port));
    });
  });

/**
 * A copy of a site's folder, which `work` may spoil.
 * @template R
 * @param {import('../store.mjs').Where} filled
 * @param {(where: import('../store.mjs').Where) => R | Promise<R>} work
 */
export async function onCopyOf({ dataDir }, work) {
  const copy = { dataDir: `${dataDir}-copie` };
  cpSync(dataDir, copy.dataDir, { recursive: true });
  try {
    return await work(copy);
  } finally {
    rmSync(copy.dataDir, { recursive: true, force: true });
  }
}
