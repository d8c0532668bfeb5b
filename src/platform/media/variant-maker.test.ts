import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { picture } from '../../../test/images';
import { readEnv } from '../env';
import { openStorage } from './storage';
import { variantMaker } from './variant-maker';
import { listVariants, mediaFolder, originalKey, shareKey } from './variants';

test('one process makes the variants of many pictures, and nothing of one stays with it for the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-variantes-'));
  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  process.on('warning', hear);
  const storage = await openStorage(readEnv({ DATA_DIR: folder }));
  const maker = variantMaker(storage);
  try {
    const bytes = await picture(8, 8, 'png');
    for (let count = 0; count < 12; count += 1) {
      const sha256 = count.toString(16).padStart(64, '0');
      await storage.put(originalKey(sha256, 'png'), bytes, 'image/png');
      await maker.make({ sha256, extension: 'png', width: 8 });
      expect(await storage.size(shareKey(mediaFolder(sha256)))).toBeGreaterThan(0);
    }
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', hear);
    maker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('variants that come with the site are copied when all are there, and made otherwise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-variantes-'));
  const storage = await openStorage(readEnv({ DATA_DIR: join(folder, 'data') }));
  const maker = variantMaker(storage, join(folder, 'shipped'));
  try {
    const bytes = await picture(8, 8, 'png');
    const read = async (shipped: (names: string[]) => string[], sha256: string) => {
      const variants = listVariants(mediaFolder(sha256), 8);
      mkdirSync(join(folder, 'shipped', mediaFolder(sha256)), { recursive: true });
      for (const name of shipped(variants.map(({ key }) => basename(key))))
        writeFileSync(join(folder, 'shipped', mediaFolder(sha256), name), `shipped ${name}`);
      await storage.put(originalKey(sha256, 'png'), bytes, 'image/png');
      await maker.make({ sha256, extension: 'png', width: 8 });
      return Promise.all(
        variants.map(async ({ key }) =>
          Buffer.from(await storage.bytes(key))
            .toString('latin1')
            .startsWith('shipped'),
        ),
      );
    };
    expect(await read((names) => names, 'a'.repeat(64))).toEqual([true, true, true]);
    expect(await read((names) => names.slice(1), 'b'.repeat(64))).toEqual([false, false, false]);
  } finally {
    maker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
