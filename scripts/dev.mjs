// `npm run dev`: one server that reloads pages and API as their files change; the data folder and its settings are those of `npm start`.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

process.env.LOG_LEVEL ??= 'warn';
process.env.RATE_LIMIT ??= 'off';
const port = Number(process.env.PORT ?? 3000);

let answer = (_request, response) => response.writeHead(503).end();
const server = createServer((request, response) => vite.middlewares(request, response, () => answer(request, response)));
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, ws: { server } } });
const load = () => vite.ssrLoadModule('/server.ts');

// The database and the files stay open across reloads; the application over them is made anew from each new module graph.
const { readEnv, openDeps } = await load();
const deps = await openDeps(readEnv(process.env), (error) => console.error(error));
let current;
let site;

answer = async (request, response) => {
  try {
    const module = await load();
    if (module !== current) {
      const { createSite } = module;
      const previous = site;
      site = await createSite(deps, undefined);
      await site.http.ready();
      current = module;
      await previous?.close();
    }
    site.http.routing(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
  }
};

server.listen(port, process.env.HOST ?? '127.0.0.1', () => console.log(`Development: http://localhost:${port}/`));
const stop = async () => {
  server.closeAllConnections();
  await Promise.allSettled([site?.close(), vite.close()]);
  await deps.closeDeps();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
