// The built site. Run by `npm start`, which sets NODE_ENV=production: without it React and React Router load their slow development builds.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Compiled once for all the starts of a build.
enableCompileCache({ directory: resolve('build/.compiled'), portable: true });
const { serve } = await import(pathToFileURL(resolve('build/server/index.js')).href);
await serve(resolve('build/client'));
