import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_COLOURS, GROUNDS, INKS, paletteOf } from '~/content/identite/palette';
import type { Typefaces } from '~/content/identite/typefaces';
import type { Deps } from '~/platform/deps';
import type { ShareJob } from '~/platform/media/share-drawing';
import { dayText } from '~/platform/text/day-text';
import { euros } from '~/platform/text/euros';
import bricolage from '~/ui/fonts/bricolage-grotesque.woff2?url';
import figtree from '~/ui/fonts/figtree.woff2?url';
import instrument from '~/ui/fonts/instrument-sans.woff2?url';
import lora from '~/ui/fonts/lora.woff2?url';
import type { ShareContent } from './share-card.server';

/** Instrument Sans is read at its lightest weight, so its outlines are thickened for titles. */
const FACES: Record<Typefaces, { title: string; text: string; bolder?: number }> = {
  atelier: { title: bricolage, text: figtree },
  classique: { title: lora, text: figtree },
  sobre: { title: instrument, text: instrument, bolder: 0.04 },
};

const CENTRE = { x: 0.5, y: 0.5 };

/** @param folder where the site's fonts and its house are @throws PartUnavailable, or where a file is missing */
export async function shareJobOf({ storage }: Pick<Deps, 'storage'>, content: ShareContent, folder: string): Promise<ShareJob> {
  const { title, price, picture, logo, shop } = content;
  const { text, bolder, ...face } = FACES[shop.typefaces];
  const accent = paletteOf({ ...FIRST_COLOURS, accent: shop.accent }).accent.shop;
  const bytesOf = async (src: string | undefined) => (src === undefined ? undefined : storage.bytes(src.replace(/^\/media\//, 'medias/')));
  const [pictureBytes, emblem, shopLogo, mark] = await Promise.all([picture?.src, logo, shop.logo, shop.mark].map(bytesOf));
  return {
    title,
    price: price && priceWords(price),
    shop: shop.name,
    faces: { title: { file: join(folder, face.title), ...(bolder && { bolder }) }, text: { file: join(folder, text) } },
    colours: { ...INKS, paper: GROUNDS.paper, white: GROUNDS.white, accent },
    picture: pictureBytes && { bytes: pictureBytes, focal: picture?.focal ?? CENTRE },
    emblem,
    logo: shopLogo,
    mark: mark ?? (shopLogo ? undefined : await houseOf(folder, accent)),
  };
}

const houseOf = async (folder: string, accent: string) =>
  Buffer.from(
    (await readFile(join(folder, import.meta.env.PROD ? '' : 'public', 'favicon.svg'), 'utf8')).replaceAll(FIRST_COLOURS.accent, accent),
  );

/** The last day stays in the picture, since social networks keep their copies. */
function priceWords({ low, high, until }: NonNullable<ShareContent['price']>): [string, string, string] {
  const range = low === high ? `${euros(low)} TTC` : `de\u00a0${euros(low)} à\u00a0${euros(high)} TTC`;
  return ['Fourni et posé', range, `Prix valable jusqu’au ${dayText(until)}`];
}
