// `npm run starter-pictures`: all widths of the starter's pictures, as small as they get. Run it after a change of starter/images.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { listVariants, mediaFolder } from '../src/platform/media/variants.ts';

const FROM = 'starter/images';
const TO = 'starter/variants';
const wanted = new Set();
for (const name of readdirSync(FROM).filter((name) => /\.(?:webp|jpg)$/.test(name))) {
  const input = join(FROM, name);
  const folder = mediaFolder(createHash('sha256').update(readFileSync(input)).digest('hex'));
  wanted.add(folder);
  const target = join(TO, folder);
  const { width } = await sharp(input).metadata();
  const outputs = listVariants(folder, width).map(({ key, mime, ...output }) => ({ ...output, path: join(target, basename(key)) }));
  if (outputs.every(({ path }) => existsSync(path))) continue;
  console.log(name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await make({ input, outputs, smallest: true });
}
for (const folder of readdirSync(TO)) if (!wanted.has(folder)) rmSync(join(TO, folder), { recursive: true });

function make(job) {
  return new Promise((settle, fail) => {
    const worker = fork('src/platform/media/variant-worker.ts');
    worker.once('message', ({ done, reason }) => {
      worker.disconnect();
      if (done) settle();
      else fail(new Error(reason));
    });
    worker.send(job);
  });
}
