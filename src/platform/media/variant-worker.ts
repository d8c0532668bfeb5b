// Runs as its own process (see variant-maker.ts), so that its memory and time do not slow the site.
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { LARGEST_PIXELS } from './decoding-budget.ts';
import type { VariantAnswer, VariantJob } from './variants.ts';

setPriority(constants.priority.PRIORITY_LOW);
sharp.cache(false);

process.on('message', async (job: VariantJob) => {
  let answer: VariantAnswer;
  try {
    await make(job);
    answer = { done: true };
  } catch (error) {
    answer = { done: false, reason: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

/** Decodes once and encodes one file at a time, to spare memory. */
async function make({ input, outputs, smallest = false }: VariantJob) {
  const { data, info } = await sharp(input, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const output of outputs) {
    if (output.kind === 'partage') {
      await pixels()
        .resize({ width: 1200, height: 630, fit: 'contain', background: '#FBF8F3' })
        .flatten({ background: '#FBF8F3' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(output.path);
      continue;
    }
    const resized = pixels().resize({ width: output.width });
    // Measured on the starter's illustrations: AVIF effort 4 saves a fifth and takes four to six times as long.
    const encoded =
      output.kind === 'avif'
        ? resized.avif({ quality: 55, effort: smallest ? 6 : 2 })
        : resized.webp({ quality: 76, effort: smallest ? 6 : 4 });
    await encoded.toFile(output.path);
  }
}
