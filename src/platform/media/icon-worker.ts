// Runs as its own process (see icons.ts): a hostile picture must not harm the site.
import sharp from 'sharp';
import { asSvg, drawIcons, drawLogo, drawShare, type Icons } from './icon-drawing.ts';

/** `svg`: the mark is a drawing, and its own favicon. */
export type IconJob = { mark: Uint8Array; isSvg: boolean; logo?: Uint8Array; logoDark?: Uint8Array; ground: string };

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

process.on('message', async (job: IconJob) => process.send?.(await draw(job).catch(() => null)));
process.on('disconnect', () => process.exit(0));

async function draw({ mark, isSvg, logo, logoDark, ground }: IconJob): Promise<Icons> {
  return {
    'favicon.svg': isSvg ? mark : Buffer.from(await asSvg(mark)),
    ...(await drawIcons(mark, ground)),
    'partage-magasin.jpg': await drawShare(logo ?? mark, ground),
    ...(logo && { 'logo-courriel.png': await drawLogo(logo) }),
    ...(logoDark && { 'logo-courriel-sombre.png': await drawLogo(logoDark) }),
  };
}
