// `npm run build`: what `npm start` does before it serves, for a service that only serves. Plain JavaScript, since any Node ≥ 20 may run it.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
