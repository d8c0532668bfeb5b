import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startSite } from '../scripts/site.mjs';
import { requireTemplate } from './template';

const UNFINISHED = "select 1 from media where kind = 'image' and variants_ready < 2 limit 1";

/**
 * Starts the built site on a copy of the starter content: storing it and its pictures takes five seconds of a processor.
 * @param templates folder of the run: the first call fills a site there
 */
export async function startFilledSite(templates: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  await copyFilled(templates, folder);
  const { stop, ...site } = await startSite({ DATA_DIR: folder, ...settings });
  return {
    ...site,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies what a first start stores into a data folder. */
export async function copyFilled(templates: string, folder: string) {
  const filled = join(templates, 'built');
  await requireTemplate(filled, fill);
  cpSync(filled, folder, { recursive: true });
}

async function fill(folder: string) {
  const site = await startSite({ DATA_DIR: folder });
  const db = new DatabaseSync(join(folder, 'vitrine.sqlite'), { timeout: 5_000 });
  while (db.prepare(UNFINISHED).get()) await setTimeout(200);
  await site.stop();
  // Each copy makes its first account, and its jobs begin at once.
  for (const table of ['compte', 'journal', 'verrou']) db.exec(`delete from ${table}`);
  db.close();
}
