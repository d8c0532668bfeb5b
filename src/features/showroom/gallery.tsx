import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Image, type ImageData } from '~/ui/image';
import { isLost as isLostNetwork, withPart } from '~/ui/network';
import styles from './gallery.module.css';
import type { LightboxProps } from './lightbox';

type Picture = { image: ImageData; caption: string };

export function Gallery({ pictures }: { pictures: Picture[] }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [isLost, setIsLost] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const opened = (state as { image?: number } | null)?.image;

  const load = useCallback(async () => {
    try {
      const { default: Loaded } = await withPart(() => import('./lightbox'));
      setLightbox(() => Loaded);
      setIsLost(false);
      return true;
    } catch (error) {
      if (!isLostNetwork(error)) throw error;
      setIsLost(true);
      return false;
    }
  }, []);

  useEffect(() => {
    if (opened !== undefined) void load();
    else opener.current?.focus({ preventScroll: true });
  }, [opened, load]);

  async function open(index: number, link: HTMLAnchorElement) {
    opener.current = link;
    try {
      if (await load())
        await navigate({ search: location.search }, { state: { image: index }, preventScrollReset: true, defaultShouldRevalidate: false });
    } catch {
      location.assign(link.href);
    }
  }

  return (
    <>
      <ul role="list" className={styles.gallery}>
        {pictures.map(({ image, caption }, index) => (
          <li key={image.src}>
            <figure>
              <a
                href={image.src}
                data-scripted
                aria-label={`Agrandir : ${caption}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  void open(index, event.currentTarget);
                }}
              >
                <Image image={image} sizes="(min-width: 901px) 400px, 92vw" />
              </a>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {isLost && <p role="status">Hors connexion{'\u00a0'}: les images s’agrandiront quand le réseau reviendra.</p>}
      {Lightbox && opened !== undefined && (
        <Suspense>
          <Lightbox pictures={pictures} index={opened} onClose={() => void navigate(-1)} />
        </Suspense>
      )}
    </>
  );
}
