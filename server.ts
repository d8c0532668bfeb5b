import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { fillStarter } from '#starter/fill.server';
import { createApp } from './src/app';
import { startVariants } from './src/features/medias/variants.server';
import type { Pages } from './src/pages.server';
import { systemClock } from './src/platform/clock';
import { watchContent } from './src/platform/db/content';
import { openDatabase } from './src/platform/db/database';
import type { Deps } from './src/platform/deps';
import { type Env, readEnv, SettingProblem } from './src/platform/env';
import { openStorage } from './src/platform/media/storage';

/** How long requests under way may take to end when the process is asked to stop. */
const GRACE_MS = 10_000;

export { readEnv };

/** Opens everything that the application needs, in order; what was opened is closed again when a later step fails. */
export async function openDeps(env: Env, report: (error: unknown) => void): Promise<Deps & { closeDeps(): Promise<void> }> {
  const database = await openDatabase(env);
  try {
    const storage = await openStorage(env);
    const content = await watchContent(database, report);
    const deps: Deps = { ...database, env, clock: systemClock, storage, content };
    await fillStarter(deps);
    await content.check();
    const variants = startVariants(deps, report);
    return {
      ...deps,
      closeDeps: async () => {
        variants.stop();
        await content.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
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
    report = (error) => site.http.log.error({ err: error }, 'arrière-plan');

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

    await site.http.listen({ port: env.port, host: env.host });
    const address = site.http.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    console.log(`Vitrine est ouverte : http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}/`);
  } catch (error) {
    const message =
      error instanceof SettingProblem
        ? error.message
        : (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
          ? `PORT : le port est déjà pris (${(error as Error).message})`
          : undefined;
    if (message === undefined) throw error;
    console.error(`Vitrine ne peut pas démarrer. ${message}`);
    process.exit(1);
  }
}

function once(work: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (!begun) void work();
    begun = true;
  };
}
