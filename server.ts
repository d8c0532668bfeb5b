import { rm } from 'node:fs/promises';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { fillStarter } from '#starter/fill.server';
import { upgradeStarter } from '#starter/upgrade.server';
import { createApp } from './src/app';
import { forgetOldLines } from './src/content/journal/journal.server';
import { startVariants } from './src/content/medias/variants.server';
import { DEMANDE_KINDS } from './src/endpoints';
import { tidyAccess } from './src/features/comptes/cleanup.server';
import { prepareForgotten } from './src/features/comptes/liens.server';
import { ensureFirstAdmin, type FirstAdmin } from './src/features/comptes/premier-admin.server';
import { tellRefusals } from './src/features/comptes/refus.server';
import { resealFactors } from './src/features/comptes/reseal.server';
import { purgeBin } from './src/features/corbeille/corbeille.server';
import { senderOf } from './src/features/courriels/expediteur.server';
import { purgeExpired } from './src/features/demandes/personnes/personnes.server';
import { indexSome } from './src/features/demandes/search-index.server';
import { CAMPAGNE_PACE, sendCampagnes } from './src/features/newsletter/campagnes-envoi.server';
import { newsletterData } from './src/features/newsletter/equipe.server';
import { purgeVaines } from './src/features/recherche/vaines.server';
import { escalatePending, forgetOrigins, remindAccepted } from './src/features/rendez-vous/reminders.server';
import { backUpAtNight, NIGHTLY_MS } from './src/features/sauvegardes/nightly.server';
import { forgetAnswers } from './src/intake/idempotency.server';
import { MAILS } from './src/mails';
import type { Pages } from './src/pages.server';
import { findAway } from './src/platform/away';
import { systemClock } from './src/platform/clock';
import { closeDataFolder, holdDataFolder } from './src/platform/data-folder';
import { watchContent } from './src/platform/db/content';
import { openDatabase } from './src/platform/db/database';
import type { Deps } from './src/platform/deps';
import { type Env, readEnv, SettingProblem } from './src/platform/env';
import { collectGarbage } from './src/platform/garbage';
import { uploadFolder } from './src/platform/http/upload';
import { startJob } from './src/platform/job';
import { startInstance } from './src/platform/mail/instance';
import { startPostOffice } from './src/platform/mail/post-office';
import { openStorage } from './src/platform/media/storage';
import { openSecret } from './src/platform/secret';

/** How long requests under way may take to end when the process is asked to stop. */
const GRACE_MS = 10_000;

/** How often the site looks for what staff left to be done behind them. */
const ROUND_MS = 1_000;
/** How often the words of some new requests are stored, by which staff find them: a search stores what is left, a rush is not slowed. */
const INDEX_MS = 2_000;
/** How often appointments are looked at, for whom to tell or remind. */
const AGENDA_MS = 60_000;
/** How often what is over is cleared away. */
const TIDY_MS = 60 * 60_000;

export { readEnv };

/** Of `npm run backup`, `restore` and `move`: loaded by them alone. */
export const runCommand = async (name: string, words: string[]) =>
  (await import('./src/features/sauvegardes/commands.server')).runCommand(name, words);

type OpenDeps = Deps & { firstAdmin: FirstAdmin | undefined; closeDeps(): Promise<void> };

/** Opens everything that the application needs, in order; what was opened is closed again when a later step fails. */
export async function openDeps(env: Env, report: (error: unknown) => void): Promise<OpenDeps> {
  closeDataFolder(env.dataDir);
  const hold = holdDataFolder(env.dataDir);
  const database = await openDatabase(env).catch((error: unknown) => {
    hold.release();
    throw error;
  });
  try {
    // What a process that was killed had half received.
    await rm(uploadFolder(env.dataDir), { recursive: true, force: true });
    const storage = await openStorage(env);
    const content = await watchContent(database, report);
    const secret = await openSecret(database, env);
    const deps: Deps = { ...database, env, clock: systemClock, storage, content, secret };
    // Filling an empty site leaves tens of megabytes that the process would keep for a long time.
    if (await fillStarter(deps)) collectGarbage('major');
    else await upgradeStarter(deps);
    await resealFactors(deps);
    const firstAdmin = await ensureFirstAdmin(deps);
    await content.check();
    const variants = startVariants(deps, report);
    const forgotten = startJob(ROUND_MS, () => prepareForgotten(deps), report);
    const refusals = startJob(ROUND_MS, () => tellRefusals(deps), report);
    const tidying = startJob(
      TIDY_MS,
      async () => {
        await purgeBin(deps);
        await tidyAccess(deps);
        await forgetOldLines(deps);
        await forgetAnswers(deps);
        await forgetOrigins(deps);
        await purgeVaines(deps);
        await purgeExpired(deps, [newsletterData]);
      },
      report,
    );
    const indexing = startJob(INDEX_MS, async () => void (await indexSome(deps, DEMANDE_KINDS)), report);
    const agenda = startJob(
      AGENDA_MS,
      async () => {
        await escalatePending(deps);
        await remindAccepted(deps);
      },
      report,
    );
    const campagnes = startJob(CAMPAGNE_PACE.everyMs, async () => void (await sendCampagnes(deps)), report);
    const ending = new AbortController();
    const nightly = startJob(NIGHTLY_MS, () => backUpAtNight(deps, ending.signal), report);
    const instance = startInstance(deps, report);
    const postOffice = startPostOffice(deps, { mails: MAILS, from: () => senderOf(deps), instance: instance.id, onError: report });
    return {
      ...deps,
      firstAdmin,
      closeDeps: async () => {
        variants.stop();
        ending.abort();
        await Promise.all([
          forgotten.stop(),
          refusals.stop(),
          tidying.stop(),
          agenda.stop(),
          indexing.stop(),
          campagnes.stop(),
          nightly.stop(),
          postOffice.stop(),
        ]);
        await instance.stop();
        await content.stop();
        await database.close();
        hold.release();
      },
    };
  } catch (error) {
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
    let report: (error: unknown) => void = (error) => console.error(error);
    const deps = await openDeps(env, (error) => report(error));
    const site = await createSite(deps, clientFolder);
    // A part that is away fails every job at each of its turns: it is said once.
    report = (error) => {
      if (!findAway(error)) site.http.log.error({ err: error }, 'background job');
    };
    const tellOf = (part: string) => (available: boolean, why: string) => {
      if (available) site.http.log.warn(`the ${part} answers again`);
      else site.http.log.error({ why }, `the ${part} does not answer`);
    };
    deps.onAvailability(tellOf('database'));
    deps.storage.onAvailability(tellOf('bucket'));

    const stop = once(async () => {
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      await site.close();
      await deps.closeDeps();
      process.exit(0);
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // The parent that started this process may be killed without a word.
    process.on('disconnect', stop);

    // Fastify would say the address too, for machines.
    site.http.log.level = env.logLevel === 'info' ? 'warn' : env.logLevel;
    await site.http.listen({ port: env.port, host: env.host });
    site.http.log.level = env.logLevel;
    const address = site.http.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    if (deps.firstAdmin) announceFirstAdmin(deps.firstAdmin);
    if (env.smtpUrl?.startsWith('smtp+insecure:'))
      console.warn('SMTP_URL is smtp+insecure: mails and the password of the mail server leave in clear.');
    console.log(`Vitrine is open: http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}/`);
  } catch (error) {
    const message =
      error instanceof SettingProblem
        ? error.message
        : (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
          ? `PORT is taken already (${(error as Error).message})`
          : undefined;
    if (message === undefined) throw error;
    console.error(`Vitrine cannot start. ${message}`);
    process.exit(1);
  }
}

function announceFirstAdmin({ email, password }: FirstAdmin) {
  console.log(`First account: ${email}`);
  if (password === undefined) console.log('Password: that of ADMIN_PASSWORD');
  else console.log(`Password: ${password} (shown only this once; change it under « Mon compte »)`);
}

function once(work: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (!begun) void work();
    begun = true;
  };
}
