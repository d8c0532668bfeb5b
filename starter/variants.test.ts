import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listVariants, mediaFolder } from '~/platform/media/variants';

const PICTURES = readdirSync('starter/images').filter((name) => /\.(?:webp|jpg)$/.test(name));
const folderOf = (name: string) =>
  mediaFolder(
    createHash('sha256')
      .update(readFileSync(join('starter/images', name)))
      .digest('hex'),
  );

test.each(PICTURES)('all widths of %s come with the site: else run npm run starter-pictures', async (name) => {
  const folder = folderOf(name);
  const { width } = await sharp(join('starter/images', name)).metadata();
  const wanted = listVariants(folder, width).map(({ key }) => basename(key));
  const path = join('starter/variants', folder);
  expect((existsSync(path) ? readdirSync(path) : []).sort()).toEqual(wanted.sort());
  const widest = await sharp(join(path, `${Math.min(width, 2400)}.avif`)).metadata();
  expect([widest.format, widest.width]).toEqual(['heif', Math.min(width, 2400)]);
});

test('no widths of former pictures are left', () => {
  expect(readdirSync('starter/variants').sort()).toEqual(PICTURES.map(folderOf).sort());
});
