import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb';
import { Image, type ImageData } from './image';
import styles from './page-banner.module.css';
import { RichText } from './rich-text';

type Props = {
  crumbs: Crumb[];
  title: ReactNode;
  intro: string | ReactElement;
  /** A transparent scene overflows its place; a photo stays in it; a wide picture is the background, its subject on the right. */
  scene?: ImageData | null;
  picture?: ImageData | null;
  sceneName?: string | undefined;
  children?: ReactNode;
};

export function PageBanner({ crumbs, title, intro, scene, picture, sceneName, children }: Props) {
  return (
    <div
      className={`${styles.banner} ${scene ? styles.withScene : ''} ${picture ? styles.withPicture : ''}`}
      style={picture ? ({ '--ratio': picture.width / picture.height, '--x': picture.focal?.x ?? 0.5 } as CSSProperties) : undefined}
    >
      {picture && <Image className={styles.picture} image={picture} sizes="100vw" priority decorative />}
      <div className={`wide ${styles.inner}`}>
        <div className={styles.words}>
          <Breadcrumb crumbs={crumbs} />
          <h1>{title}</h1>
          {typeof intro === 'string' ? <RichText className={styles.intro} html={intro} /> : intro}
          {children && (
            <div className={styles.actions} data-no-print>
              {children}
            </div>
          )}
        </div>
        {scene && (
          <Image
            className={scene.thumbhash ? styles.photo : styles.scene}
            image={scene}
            // As wide as 250 px of height let the scene be: a photo fills the width.
            sizes={`(min-width: 901px) 620px, (min-resolution: 2.5x) 58vw, ${scene.thumbhash ? '92vw' : '333px'}`}
            priority
            decorative
            style={sceneName ? { viewTransitionName: sceneName } : {}}
          />
        )}
      </div>
    </div>
  );
}
