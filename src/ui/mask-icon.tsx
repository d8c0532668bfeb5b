import type { CSSProperties } from 'react';
import styles from './mask-icon.module.css';

/** A drawing is a mask in the accent colour, so it cannot run code. A picture (no extension) is shown as it is. */
export function MaskIcon({ src, size = 24 }: { src: string | null; size?: number }) {
  if (!src) return null;
  if (!/\.\w+$/.test(src)) return <img className={styles.picture} src={src} alt="" width={size} height={size} loading="lazy" />;
  return <span className={styles.icon} style={{ '--icon': `url(${src})`, '--size': `${size}px` } as CSSProperties} aria-hidden="true" />;
}
