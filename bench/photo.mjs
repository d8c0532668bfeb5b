// `node bench/photo.mjs`: what photos made to weigh take of the process that makes photos: milliseconds, and megabytes at its peak (Linux).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blankPng } from '../test/images.ts';

const PHOTOS = {
  'PNG, 60 megapixels of 16 bits in passes': [7_745, 7_745, { depth: 16, colour: 6, passes: true }],
  'PNG, 60 megapixels of 16 bits': [7_745, 7_745, { depth: 16, colour: 6, passes: false }],
  'PNG, 20 megapixels of 16 bits in passes': [4_472, 4_472, { depth: 16, colour: 6, passes: true }],
  'PNG, 60 megapixels of 1 bit': [7_745, 7_745],
};

const folder = mkdtempSync(join(tmpdir(), 'vitrine-photo-'));
const table = {};
for (const [name, kind] of Object.entries(PHOTOS)) {
  const path = join(folder, 'photo');
  writeFileSync(path, await blankPng(...kind));
  const { length } = readFileSync(path);
  const worker = fork('src/platform/media/photo-worker.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  const began = performance.now();
  worker.send({ path, into: join(folder, 'photo.jpg') });
  const [answer] = await once(worker, 'message');
  const ms = Math.round(performance.now() - began);
  await setTimeout(100);
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))?.[1];
  table[name] = { kB: Math.round(length / 1_000), ms, MB: Math.round(Number(peak) / 1_024), answer: JSON.stringify(answer) };
  worker.disconnect();
}
console.table(table);
rmSync(folder, { recursive: true });
