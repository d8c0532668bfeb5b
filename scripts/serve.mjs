// The built site. Run by `npm start`, which sets NODE_ENV=production: without it React and React Router load their slow development builds.
import { resolve } from 'node:path';

const { serve } = await import('../build/server/index.js');
await serve(resolve('build/client'));
