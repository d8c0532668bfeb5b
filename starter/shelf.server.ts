import { readFile } from 'node:fs/promises';
import type { Tx } from '#db/tables';
import { storeMedia } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import images from './images/index.json';

export type Shelf = ReturnType<typeof mediaShelf>;

/** Each file is stored once, however often it is shown. */
export function mediaShelf(deps: Deps, tx: Tx) {
  const stored = new Map<string, Promise<number>>();
  const once = (key: string, store: () => Promise<number>) => {
    const id = stored.get(key) ?? store();
    stored.set(key, id);
    return id;
  };
  return {
    picture: (file: string) =>
      once(file, async () => {
        const { alt, focal } = aboutPicture(file);
        return storeMedia(deps, tx, { bytes: await readStarterPicture(file), name: file, alt, focal });
      }),
    logo: (file: string, name: string) =>
      once(file, async () => storeMedia(deps, tx, { bytes: await readFile(`starter/logos/${file}`), name: file, alt: `Logo ${name}` })),
    icon: (name: string) =>
      once(`icone:${name}`, async () =>
        storeMedia(deps, tx, {
          bytes: await readFile(`starter/icons/${name}.svg`),
          name: `${name}.svg`,
          alt: '',
          decorative: true,
        }),
      ),
    cgu: () =>
      once('cgu', async () =>
        storeMedia(deps, tx, {
          bytes: await readFile('starter/documents/cgu.pdf'),
          name: 'conditions-generales-d-utilisation.pdf',
          alt: 'Conditions générales d’utilisation',
        }),
      ),
    listStored: () => Promise.all(stored.values()),
  };
}

export const readStarterPicture = (file: string) => readFile(`starter/images/${file}`);

export function aboutPicture(file: string) {
  const about = images.find((image) => image.file === file) ?? images.find((image) => image.file === file.replace('.jpg', '.webp'));
  if (!about) throw new Error(`starter content: the image ${file} is missing`);
  return about;
}
