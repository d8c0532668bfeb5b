import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOriginals } from '~/content/medias/medias.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { Icons } from '~/platform/media/icon-drawing';
import { makeIcons } from '~/platform/media/icons';
import type { Identite } from './identite';
import { hasOwnIcons, iconsVersion } from './identite.server';
import { FIRST_COLOURS, GROUNDS, paletteOf } from './palette';

type Reader = Pick<Deps, 'db' | 'content' | 'storage'>;

/** The shop's icons, cached per look. @returns a file's bytes by name; undefined where public's are right; throws if undrawable now */
export function shopIcons(deps: Reader, clientFolder: string): (name: string) => Promise<Uint8Array | undefined> {
  let kept: { key: string; icons: Promise<Icons> } | undefined;
  return async (name) => {
    const { identite } = await knownReglages(deps);
    if (!hasOwnIcons(identite)) return undefined;
    const key = iconsVersion(identite) as string;
    if (kept?.key !== key) {
      const drawn = { key, icons: draw(deps, identite, clientFolder) };
      kept = drawn;
      // Drawn again at the next request.
      drawn.icons.catch(() => {
        if (kept === drawn) kept = undefined;
      });
    }
    return (await kept.icons)[name];
  };
}

async function draw({ db, storage }: Reader, identite: Identite, clientFolder: string): Promise<Icons> {
  const { markId, logoId, logoDarkId } = identite;
  const originals = await listOriginals(db, [markId, logoId, logoDarkId]);
  const bytesOf = async (id: number | null) => {
    const original = originals.get(id ?? -1);
    return original && storage.bytes(original.key);
  };
  const [mark, logo, logoDark] = await Promise.all([bytesOf(markId), bytesOf(logoId), bytesOf(logoDarkId)]);
  const { shop } = paletteOf(identite).accent;
  const house = readFileSync(join(clientFolder, 'favicon.svg'), 'utf8').replaceAll(FIRST_COLOURS.accent, shop);
  const icons = await makeIcons({
    mark: mark ?? Buffer.from(house),
    isSvg: !mark || originals.get(markId ?? -1)?.mime === 'image/svg+xml',
    ...(logo && { logo }),
    ...(logoDark && { logoDark }),
    ground: GROUNDS.paper,
  });
  if (!icons) throw new Error('the icons of the shop could not be drawn');
  return icons;
}
