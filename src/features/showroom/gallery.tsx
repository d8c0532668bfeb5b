import { lazy, Suspense, useState } from 'react';
import { Image, type ImageData } from '~/ui/image';
import styles from './gallery.module.css';

const Lightbox = lazy(() => import('./lightbox'));

type Picture = { image: ImageData; caption: string };

/** Pictures that open large: by click, keyboard or swipe. Without scripts each is a link to its file. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul role="list" className={styles.gallery}>
        {pictures.map(({ image, caption }, index) => (
          <li key={image.src}>
            <figure>
              <a
                href={image.src}
                aria-label={`Agrandir : ${caption}`}
                onClick={(event) => {
                  event.preventDefault();
                  setOpened(index);
                }}
              >
                <Image image={image} sizes="(min-width: 901px) 400px, 92vw" />
              </a>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
