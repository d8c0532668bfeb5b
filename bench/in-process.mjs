// The built application inside this process, without a network: for what a page costs when no cached answer serves it.
import { resolve } from 'node:path';
import { hold } from './holding.mjs';

const { openDeps, createSite, readEnv } = await import(resolve('build/server/index.js'));

/** Opens the database and files of a data folder; `newSite` builds the application anew on them, its cache empty. */
export async function openHouse(dataFolder) {
  const settings = { DATA_DIR: dataFolder, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: 'off' };
  const deps = await openDeps(readEnv(settings), (error) => console.error(error));
  const { release, ...disposable } = hold(() => deps.closeDeps());
  return { ...disposable, close: release, newSite: () => newSite(deps) };
}

/** An application with an empty cache. Close it within a second of its first answer: its slow compression then never begins. */
async function newSite(deps) {
  const { registry } = deps.metrics;
  const known = new Set(namesOf(registry));
  const site = await createSite(deps, resolve('build/client'));
  /** @throws when the answer is not a 200 */
  const ask = async (url, encoding = 'br') => {
    const answer = await site.http.inject({ url, headers: { 'accept-encoding': encoding } });
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
    return answer;
  };
  // An error page: the router is compiled and statements prepared, yet nothing measured is there before it is asked for.
  await site.http.inject('/familles/inconnue');
  const close = async () => {
    await site.close();
    // A process has one site: the next one would tell the same figures under the same names.
    for (const name of namesOf(registry)) if (!known.has(name)) registry.removeSingleMetric(name);
  };
  return { ask, close };
}

const namesOf = (registry) => registry.getMetricsAsArray().map(({ name }) => name);

export async function inParallel(items, width, work) {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (waiting.length > 0) await work(waiting.shift());
    }),
  );
}
