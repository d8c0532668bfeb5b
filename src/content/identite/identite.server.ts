import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import type { ImageView } from '~/content/medias/image-view';
import { listImages, listOriginals } from '~/content/medias/medias.server';
import type { Identite, LogoView, LookView } from './identite';
import { FIRST_COLOURS, styleOf } from './palette';
import { TYPEFACE_FONTS } from './typefaces.server';

/** Computed once for each version of the réglages, which keep the object. */
const styles = new WeakMap<Identite, { style: ReturnType<typeof styleOf> }>();

export function knownStyle(identite: Identite): ReturnType<typeof styleOf> {
  const known = styles.get(identite) ?? { style: styleOf(identite) };
  styles.set(identite, known);
  return known.style;
}

/** @returns what differs from the starter's look; undefined where nothing does */
export async function lookOf(db: Db | Tx, identite: Identite): Promise<LookView | undefined> {
  const { wordmark, logoId, markId, typefaces } = identite;
  const images = await listImages(db, [logoId, markId]);
  const shown = (id: number | null): LogoView | undefined => {
    const image = images.get(id ?? -1);
    return image && withinHeader(image);
  };
  const look = {
    style: knownStyle(identite),
    icons: iconsVersion(identite),
    fonts: TYPEFACE_FONTS[typefaces],
    wordmark: wordmark || undefined,
    logo: shown(logoId),
    mark: shown(markId),
  };
  const changed = Object.entries(look).filter(([, value]) => value !== undefined);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Pixels of the header; a wide logo leaves the menu its room. */
const BOX = { width: 220, height: 44 };

/** A bitmap is sent at twice that size, not whole. */
function withinHeader({ src, srcset, width, height }: ImageView): LogoView {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // « address 320w », the narrowest first; none for a drawing.
  const widths = srcset.split(', ').map((one) => one.split(' '));
  const enough = widths.find(([, wide = '']) => Number.parseInt(wide, 10) >= 2 * shown.width) ?? widths.at(-1);
  return { src: enough?.[0] || src, ...shown };
}

export const hasOwnIcons = (identite: Identite) =>
  identite.accent !== FIRST_COLOURS.accent || picturesOf(identite).some((id) => id !== null);

/** Originals of the pictures, by the object that the réglages were read into. */
const originalKeys = new WeakMap<Identite, string[]>();

/** A file that is replaced keeps its number: the reading of the réglages notes which files it means. */
export async function noteOriginals(db: Db | Tx, identite: Identite): Promise<void> {
  const ids = picturesOf(identite);
  if (ids.every((id) => id === null)) return;
  const originals = await listOriginals(db, ids);
  originalKeys.set(
    identite,
    ids.map((id) => originals.get(id ?? -1)?.key ?? ''),
  );
}

/** At the end of each icon's address, so that browsers ask for new ones. @returns undefined with the starter's */
export function iconsVersion(identite: Identite): string | undefined {
  if (!hasOwnIcons(identite)) return undefined;
  const drawn = [...picturesOf(identite), ...(originalKeys.get(identite) ?? []), identite.accent];
  return `?v=${createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8)}`;
}

const picturesOf = ({ markId, logoId, logoDarkId }: Identite) => [markId, logoId, logoDarkId];
