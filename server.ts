import { rm } from 'node:fs/promises';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { fillStarter } from '#starter/fill.server';
import { upgradeStarter } from '#starter/upgrade.server';
import { type App, createApp } from './src/app';
import { startVariants } from './src/content/medias/variants.server';
import { DEMANDE_KINDS } from './src/endpoints';
import { ensureFirstAdmin, type FirstAdmin, inventPassword } from './src/features/comptes/premier-admin.server';
import { resealFactors } from './src/features/comptes/reseal.server';
import { senderOf } from './src/features/courriels/expediteur.server';
import { startReleve } from './src/features/demandes/received-mail/releve.server';
import { writeLastTotals } from './src/features/mesure/mesure.server';
import { writeCounts } from './src/features/redirections/counts.server';
import { refuseHalfFilled } from './src/features/sauvegardes/bucket-mark.server';
import { endInterrupted } from './src/features/sauvegardes/interrupted.server';
import { readPieces } from './src/intake/message-files.server';
import { listJobs } from './src/jobs.server';
import { MAILS } from './src/mails';
import { openAudience } from './src/platform/audience/audience';
import { systemClock } from './src/platform/clock';
import { closeDataFolder, holdDataFolder } from './src/platform/data-folder';
import { type ContentWatch, watchContent } from './src/platform/db/content';
import { openDatabase } from './src/platform/db/database';
import { isLessThanExpected, type Protection } from './src/platform/db/protection';
import type { Deps } from './src/platform/deps';
import { isDiskFull, MAKE_ROOM } from './src/platform/disk-full';
import { type Env, readEnv, SettingProblem } from './src/platform/env';
import { collectGarbage } from './src/platform/garbage';
import { LEAST_FREE_BYTES } from './src/platform/http/health';
import { uploadFolder } from './src/platform/http/upload';
import { startJobs } from './src/platform/job';
import { DRAIN_MS, untilStopped } from './src/platform/lifecycle';
import { isLoopback } from './src/platform/loopback';
import { startInstance } from './src/platform/mail/instance';
import { startPostOffice } from './src/platform/mail/post-office';
import { openStorage } from './src/platform/media/storage';
import { freeBytes, openMetrics } from './src/platform/metrics';
import { redactError } from './src/platform/redact-error';
import { openSecret } from './src/platform/secret';
import { beginStart, quietStart, type Starting } from './src/platform/starting';
import { findUnavailable } from './src/platform/unavailable';
import { readPageHandles } from './src/site/page-handles.server';
import type { Pages } from './src/site/pages.server';

export { readEnv };

/** Of `npm run backup`, `restore` and `move`: loaded by them alone. */
export const runCommand = async (name: string, words: string[]) =>
  (await import('./src/features/sauvegardes/commands.server')).runCommand(name, words);

type OpenDeps = Deps & {
  firstAdmin: FirstAdmin | undefined;
  /** Ends what the site does by itself, once what is under way is done. */
  stopJobs(): Promise<void>;
  closeDeps(): Promise<void>;
};

/** Opens everything that the application needs, in order; what was opened is closed again when a later step fails. */
export async function openDeps(
  env: Env,
  report: (error: unknown) => void,
  { untilAnswered, signal }: Starting = quietStart(env),
): Promise<OpenDeps> {
  closeDataFolder(env.dataDir);
  const hold = holdDataFolder(env.dataDir);
  const letGo = (error: unknown) => {
    hold.release();
    throw error;
  };
  await untilAnswered(() => endInterrupted(env, console.warn)).catch(letGo);
  const storage = await openStorage(env, { mayBeUnavailable: true, whoWaits: 'visitors' }).catch(letGo);
  await refuseHalfFilled(storage).catch(letGo);
  const database = await untilAnswered(() => openDatabase(env)).catch(letGo);
  let content: ContentWatch | undefined;
  try {
    // What a process that was killed had half received.
    await rm(uploadFolder(env.dataDir), { recursive: true, force: true });
    const watch = await untilAnswered(() => watchContent(database, report));
    content = watch;
    const secret = await untilAnswered(() => openSecret(database, env));
    const metrics = openMetrics();
    const audience = openAudience({ now: Date.now, publicUrl: env.publicUrl, trustProxy: env.trustProxy });
    const deps: Deps = { ...database, env, clock: systemClock, storage, content: watch, secret, metrics, audience };
    // Filling an empty site leaves tens of megabytes that the process would keep for a long time.
    let isUpToDate = await untilAnswered(() => fillStarter(deps));
    if (isUpToDate) collectGarbage('major');
    // A site that was filled before serves as it is until then.
    const bringUpToDate = async () => {
      if (isUpToDate) return;
      await upgradeStarter(deps);
      await resealFactors(deps);
      isUpToDate = true;
    };
    await bringUpToDate().catch((error: unknown) => {
      if (!findUnavailable(error)) throw error;
    });
    const random = inventPassword();
    const firstAdmin = await untilAnswered(() => ensureFirstAdmin(deps, random));
    await watch.check();
    signal.throwIfAborted();
    const variants = startVariants(deps, { shipped: 'starter/variants', onError: report });
    const pages = readPageHandles(build as unknown as ServerBuild);
    const jobs = startJobs(listJobs({ deps, pages, bringUpToDate, report }), { metrics, onError: report });
    const instance = startInstance(deps, report);
    const postOffice = startPostOffice(deps, {
      mails: MAILS,
      readPieces: (ids) => readPieces(deps, ids),
      from: () => senderOf(deps),
      instance: instance.id,
      onSettled: () => instance.succeed(deps.env.dataDir),
      onError: report,
    });
    const releve = startReleve(deps, DEMANDE_KINDS, { instance: instance.id, onError: report });
    const stopJobs = async () => {
      await Promise.all([variants, jobs, postOffice, releve].map((job) => job.stop()));
    };
    return {
      ...deps,
      firstAdmin,
      stopJobs,
      closeDeps: async () => {
        await stopJobs();
        await writeCounts(deps).catch(report);
        // The last minute; an unavailable database delays nobody.
        await writeLastTotals(deps).catch(report);
        await instance.stop();
        await watch.stop();
        await database.close();
        hold.release();
      },
    };
  } catch (error) {
    await content?.stop();
    await database.close();
    hold.release();
    throw error;
  }
}

export const createSite = (deps: Deps, clientFolder: Pages['clientFolder']) =>
  createApp(deps, { build: build as unknown as ServerBuild, clientFolder });

/** The process of `npm start`: settings → database → migrations → starter content → application → listen, until a signal asks it to stop. */
export async function serve(clientFolder: string): Promise<void> {
  try {
    const env = readEnv(process.env);
    let fullSaidAt = Number.NEGATIVE_INFINITY;
    // A full disk fails every job at each of its turns.
    const sayFull = (say: (words: string) => void) => {
      if (performance.now() - fullSaidAt < FULL_AGAIN_MS) return;
      fullSaidAt = performance.now();
      say(FULL);
    };
    const starting = beginStart(env, giveUp);
    let report: (error: unknown) => void = (error) => {
      if (findUnavailable(error)) return;
      if (isDiskFull(error)) sayFull(console.error);
      else console.error(redactError(error));
    };
    const deps = await openDeps(env, (error) => report(error), starting).catch((error: unknown) => {
      // Asked to stop while it waited.
      if (starting.signal.aborted) process.exit(0);
      throw error;
    });
    const site = await createSite(deps, clientFolder);
    // An unavailable part fails every job at each turn: it is logged once.
    report = (error) => {
      if (findUnavailable(error)) return;
      if (isDiskFull(error)) return sayFull((words) => site.http.log.error(words));
      site.http.log.error({ err: error }, 'background job');
    };
    const tellOf = (part: string) => (available: boolean, why: string) => {
      if (available) site.http.log.warn(`the ${part} answers again`);
      else site.http.log.error({ why }, `the ${part} does not answer`);
    };
    deps.onAvailability(tellOf('database'));
    deps.storage.onAvailability(tellOf('bucket'));
    const tellProtection = tellOfProtection(site.http.log);
    tellProtection(deps.protection());
    deps.onProtection(tellProtection);
    if (!deps.storage.available()) tellOf('bucket')(false, 'it did not at the start');

    untilStopped({
      // A single process has no other to take its calls.
      drainMs: env.databaseUrl ? DRAIN_MS : 0,
      stopping: site.stopping,
      close: async () => {
        await Promise.all([site.close(), deps.stopJobs()]);
        await deps.closeDeps();
      },
      onBreak: (error, what) => site.http.log.fatal({ err: error }, what),
    });

    // Fastify would say the address too, for machines.
    site.http.log.level = env.logLevel === 'info' ? 'warn' : env.logLevel;
    await site.http.listen({ port: await starting.end(), host: env.host });
    site.http.log.level = env.logLevel;
    // Asked to stop before anything listened for that.
    if (starting.signal.aborted) process.kill(process.pid, 'SIGTERM');
    if ((await freeBytes(env.dataDir)) < LEAST_FREE_BYTES) sayFull(console.error);
    const address = site.http.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    if (deps.firstAdmin) announceFirstAdmin(deps.firstAdmin);
    if (env.smtpUrl?.startsWith('smtp+insecure:'))
      console.warn('SMTP_URL is smtp+insecure: mails and the password of the mail server leave in clear.');
    if (env.imapUrl?.startsWith('imap+insecure:'))
      console.warn('IMAP_URL is imap+insecure: the mails and the password of the mailbox cross the network in clear.');
    const opened = `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}/`;
    // In one piece: a program that waits for the first line has the last one too.
    const began = deps.firstAdmin ? [firstSteps(isLocal(env, port) ? `${env.publicUrl}/` : opened)] : [];
    console.log([`Vitrine is open: ${opened}`, ...began].join('\n'));
  } catch (error) {
    giveUp(error);
  }
}

/** Where requests are stored on fewer servers than they should be, and once they are on two again. */
function tellOfProtection(log: App['http']['log']): (protection: Protection) => void {
  let isLess = false;
  return (protection) => {
    const { state, by, continuesAfterS } = protection;
    const wasLess = isLess;
    isLess = state === 'blocked' || isLessThanExpected(protection);
    if (state === 'blocked' && by === 'standby')
      log.error({ continuesAfterS }, 'the standby of the database does not answer: nothing is stored');
    else if (state === 'blocked') log.error('the database does not confirm what is written: nothing is stored');
    else if (isLess) log.warn({ state }, 'what is acknowledged from now on is stored on one server only');
    else if (wasLess) log.warn({ state }, 'what is acknowledged is stored on every server again');
  };
}

function giveUp(error: unknown): never {
  const message =
    error instanceof SettingProblem
      ? error.message
      : (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? `PORT is taken already (${(error as Error).message})`
        : isDiskFull(error)
          ? `DATA_DIR: ${MAKE_ROOM}`
          : undefined;
  console.error('Vitrine cannot start.', message ?? redactError(error));
  process.exit(1);
}

const FULL = 'DATA_DIR: the disk is full: what is stored is served, and nothing more is taken until there is room (docs/operations.md)';
const FULL_AGAIN_MS = 10 * 60_000;

/** Whether the links in pages and mails lead to this very process: an owner who begins there sees them work. */
const isLocal = ({ publicUrl }: Env, port: number) => isLoopback(new URL(publicUrl).hostname) && new URL(publicUrl).port === String(port);

/** In French, for the owner of the shop: the last line of a first start. */
const firstSteps = (address: string) => `À ouvrir d’abord : ${address}connexion (sept étapes font de ce site votre magasin)`;

function announceFirstAdmin({ email, password }: FirstAdmin) {
  console.log(`Premier compte : ${email}`);
  if (password === undefined) console.log('Mot de passe : celui de ADMIN_PASSWORD');
  else console.log(`Mot de passe : ${password} (montré cette seule fois ; changez-le dans « Mon compte »)`);
}
