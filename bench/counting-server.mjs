// The built site without its jobs, with its counting of visits or without: run by comptage.mjs with a data folder, a port and « counts » or « counts nothing ».
import { resolve } from 'node:path';

const { openDeps, createSite, readEnv } = await import(resolve('build/server/index.js'));

const [, , dataFolder, port, counting] = process.argv;
const settings = { DATA_DIR: dataFolder, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' };
const deps = await openDeps(readEnv(settings), (error) => console.error(error));
const audience = counting === 'counts' ? deps.audience : { ...deps.audience, seen: () => {} };
const site = await createSite({ ...deps, audience }, resolve('build/client'));
await site.http.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await site.close();
  await deps.closeDeps();
  process.exit(0);
});
