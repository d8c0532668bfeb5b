// Several instances of the built site on one PostgreSQL and one bucket: they differ from one machine by two settings. Between all of them links that can fail.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchSite, startSite } from '../../../scripts/site.mjs';
import { startNginx } from '../../deploy/fronts.ts';
import { openLink } from '../../link.ts';
import { openMailServer } from '../mail-server.mjs';
import { freePort } from '../postgres.mjs';
import { openStore } from '../store.mjs';
import { bucketUrl, openBucket } from './bucket.mjs';
import { peakMemory, signalTree } from './part.mjs';

/** Pictures that are asked for where no variants are made. */
const PICTURES = 4;
export const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };

/**
 * Where instances keep things.
 * @typedef {object} Ground
 * @property {(name: string) => string} directUrl a database of the server that is the primary now, past every proxy
 * @property {() => number} databasePort where sites reach PostgreSQL
 * @property {(statement: string) => Promise<void>} query
 * @property {(() => Promise<void>)[]} [closings] what ends with it
 * @property {{ port: number, credentials: { accessKeyId: string, secretAccessKey: string } }} bucketServer
 */

/**
 * The starter content stored once, for fleets to be copied from. @param {Ground} ground
 * @param {{ variants?: number, build?: { folder: string } }} [options] variants: how many pictures get theirs, which is slow; build: see `startSite`
 */
export async function fillGround(ground, { variants = 2, build } = {}) {
  const name = `garnie_${randomBytes(4).toString('hex')}`;
  const dataDir = newFolder();
  await ground.query(`create database ${name}`);
  const storageUrl = bucketUrl(ground.bucketServer.credentials, ground.bucketServer.port, name.replace('_', '-'));
  const bucket = openBucket(storageUrl);
  await bucket.create();
  const where = { dataDir, databaseUrl: ground.directUrl(name), storageUrl };
  const site = await startSite(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: where.databaseUrl,
      STORAGE_URL: storageUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    build,
  );
  const store = await openStore(where);
  const raster = `mime in ('image/webp', 'image/jpeg') and width >= 640`;
  await store.run(
    `update media set variants_ready = 2 where id not in (select id from media where ${raster} order by id limit ${variants})`,
  );
  const countUnmade = async () => Number((await store.all('select count(*) as left from media where variants_ready = 0'))[0].left);
  for (const until = performance.now() + 120_000; (await countUnmade()) > 0 && performance.now() < until; ) await setTimeout(200);
  const pictures = (await store.all(`select sha256 from media where ${raster} order by id limit ${variants || PICTURES}`)).map(
    ({ sha256 }) => sha256.slice(0, 16),
  );
  await store.close();
  await site.stop();
  const keys = await bucket.list('');
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { database: name, bucket: name.replace('_', '-'), keys, pictures };
}

/**
 * @param {Ground} ground
 * @param {{ behindNginx?: boolean, instances?: number, build?: { folder: string }, settings?: Record<string, string> }} [options]
 */
export async function openFleet(ground, filled, { behindNginx = true, instances: count = 2, build, settings = {} } = {}) {
  const name = `flotte_${randomBytes(5).toString('hex')}`;
  const closings = [];
  const close = async () => {
    for (const end of closings.splice(0).reverse()) await end();
  };
  // What runs on the ground stops before it.
  ground.closings?.push(close);
  try {
    await ground.query(`create database ${name} template ${filled.database}`);
    const { credentials, port } = ground.bucketServer;
    const storageUrl = bucketUrl(credentials, port, name.replace('_', '-'));
    const bucket = openBucket(storageUrl);
    await bucket.create();
    await bucket.copyFrom(filled.bucket, filled.keys);
    bucket.close();
    const mails = await openMailServer();
    closings.push(mails.close);
    const instances = [];
    for (let index = 0; index < count; index += 1) {
      const database = await openLink(ground.databasePort());
      const files = await openLink(port);
      const dataDir = newFolder();
      const instance = newInstance({
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${database.port}/${name}`,
        STORAGE_URL: bucketUrl(credentials, files.port, name.replace('_', '-')),
        SMTP_URL: mails.url,
        PUBLIC_URL: 'https://www.exemple.test',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
        ...settings,
      });
      instances.push(Object.assign(instance, { dataDir, links: { database, files } }));
      closings.push(async () => {
        await instance.kill();
        await database.close();
        await files.close();
        rmSync(dataDir, { recursive: true, force: true });
      });
      await instance.start(build);
    }
    const addresses = instances.map(({ address }) => address);
    const front =
      behindNginx &&
      (await startNginx(
        instances.map(({ port }) => port),
        true,
      ));
    if (front) closings.push(front.stop);
    return {
      instances,
      mails,
      ground,
      addresses: front ? [`http://127.0.0.1:${front.tls}`] : addresses,
      where: () => ({
        dataDir: instances[0].dataDir,
        otherDirs: instances.slice(1).map(({ dataDir }) => dataDir),
        databaseUrl: ground.directUrl(name),
        storageUrl,
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function newInstance(settings) {
  let site;
  let peak = 0;
  let deliberate = true;
  const ends = [];
  const gone = (signal) => async () => {
    deliberate = true;
    if (!site || site.child.exitCode !== null || site.child.signalCode !== null) return;
    peak = Math.max(peak, peakMemory(site.child.pid));
    const exit = once(site.child, 'exit');
    site.child.kill(signal);
    await exit;
  };
  const instance = {
    port: Number(settings.PORT),
    address: `http://127.0.0.1:${settings.PORT}`,
    start: async (build) => {
      instance.launch(build);
      await site.opened;
    },
    launch: (build) => {
      site = launchSite(settings, build);
      deliberate = false;
      const { child, output } = site;
      child.once('exit', (code, signal) => {
        if (!deliberate) ends.push(`${signal ?? `exit ${code}`}: ${output().slice(-600)}`);
      });
    },
    freeze: () => signalTree(site.child.pid, 'SIGSTOP'),
    thaw: () => signalTree(site.child.pid, 'SIGCONT'),
    kill: gone('SIGKILL'),
    stop: gone('SIGTERM'),
    ends,
    output: () => site.output(),
    peak: () => Math.max(peak, peakMemory(site.child.pid)),
  };
  return instance;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-flotte-'));
