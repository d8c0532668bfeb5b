import type { CSSProperties } from 'react';
import styles from './mask-icon.module.css';

/**
 * An icon that staff chose. A drawing is painted in the current accent: used as a mask, so nothing in it can run. A picture, whose address has
 * no extension, would be a solid square: it is shown as it is.
 */
export function MaskIcon({ src, size = 24 }: { src: string | null; size?: number }) {
  if (!src) return null;
  if (!/\.\w+$/.test(src)) return <img className={styles.picture} src={src} alt="" width={size} height={size} loading="lazy" />;
  return <span className={styles.icon} style={{ '--icon': `url(${src})`, '--size': `${size}px` } as CSSProperties} aria-hidden="true" />;
}
