import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picture } from '../../../test/images';
import {
  CORNERS,
  expectCorners,
  expectNothingSaid,
  lyingJpeg,
  photoActs,
  plaque,
  plaqueCouchee,
  plate,
  RED,
  said,
  sized,
  sizeOf,
  WHITE,
} from '../../../test/photo-files';

const { prepare, prepareWell } = photoActs();

describe('a photo', () => {
  test('taken upright comes out upright, in its colours, and says neither where nor when', async () => {
    const bytes = await lyingJpeg();
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([300, 400]);
    expect([exif, icc, xmp].every(Boolean)).toBe(true);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s comes out as JPEG, whatever its name', async (format) => {
    const bytes = await said((await plate()).removeAlpha())
      [format]({ quality: 90 })
      .toBuffer();
    const photo = await prepareWell(bytes, 'document.pdf');
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('from Samsung, with a wrong scan header, passes', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    // Last coefficient of the scan, before its last byte.
    bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('followed by something else, such as a video, passes without it', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const photo = await prepareWell(Buffer.concat([bytes, Buffer.alloc(5_000, 'ftypmp42 GPS')]));
    await expectNothingSaid(photo);
  });

  test.each(['png', 'webp', 'avif'] as const)('that is transparent, in %s, comes out on white', async (format) => {
    const bytes = await (await plate(400, 300, '#00000000'))[format]().toBuffer();
    const photo = await prepareWell(bytes);
    await expectCorners(photo, CORNERS);
    const { data } = await sharp(photo).extract({ left: 200, top: 150, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual(WHITE);
  });

  test('that is animated comes out as its first frame', async () => {
    const frames = [await picture(60, 40, 'png', '#e02020'), await picture(60, 40, 'png', '#2040d0')];
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 90 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([60, 40]);
    await expectCorners(photo, [RED, RED, RED, RED]);
  });

  test('of twelve million pixels and more than 10 MB comes out with 2560 pixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 94 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(10_000_000);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([2560, 1920]);
    expect(photo.length).toBeLessThan(bytes.length / 2);
  });

  test('that is small keeps its size', async () => {
    expect(await sizeOf(await prepareWell(await (await plate(30, 20)).png().toBuffer()))).toEqual([30, 20]);
  });
});

describe('a HEIC photo', () => {
  test('comes out as JPEG', async () => {
    const photo = await prepareWell(plaque(), 'IMG_0001.HEIC');
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('that lies on its side in its file is turned once, in its colours, and says neither where nor when', async () => {
    const { exif, icc } = await sharp(plaqueCouchee()).metadata();
    expect(exif?.length).toBeGreaterThan(300);
    expect(icc?.length).toBeGreaterThan(300);
    const photo = await prepareWell(plaqueCouchee());
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['heix', 'hevc', 'mif1', 'msf1'])('of the brand %s passes', async (brand) => {
    const bytes = plaque();
    bytes.write(brand, 8, 'latin1');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('that announces too many pixels is not decoded', async () => {
    expect(await prepare(sized(plaque(), 30_000))).toEqual({ answer: { most: 25_000_000 }, photo: undefined });
  });

  test.each([
    ['cut', () => plaque().subarray(0, 12_000)],
    ['cut in its header', () => plaque().subarray(0, 200)],
    ['that lies about its size', () => sized(plaque(), 4_000)],
  ])('%s, is none', async (_, bytes) => {
    expect(await prepare(bytes())).toEqual({ answer: null, photo: undefined });
  });
});
