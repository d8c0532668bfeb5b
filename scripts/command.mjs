// One of the commands of the built site, in this process: `node scripts/command.mjs backup|restore|move …`. Run by npm scripts, and by the site at night.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

enableCompileCache({ directory: resolve('build/.compiled'), portable: true });
const { runCommand } = await import(pathToFileURL(resolve('build/server/index.js')).href);
const [name, ...words] = process.argv.slice(2);
process.exit(await runCommand(name, words));
