import { basename, resolve } from 'node:path';

/** Where a program of its own process is: bundled in the built site; elsewhere Node runs the TypeScript file. */
export const programOf = (source: string) => resolve(import.meta.env.PROD ? `build/workers/${basename(source, '.ts')}.js` : source);
