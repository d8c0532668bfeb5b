import type { CSSProperties } from 'react';
import styles from './mask-icon.module.css';

/** An uploaded drawing painted in the current accent: used as a mask, so nothing in it can run. */
export function MaskIcon({ src, size = 24 }: { src: string | null; size?: number }) {
  if (!src) return null;
  return <span className={styles.icon} style={{ '--icon': `url(${src})`, '--size': `${size}px` } as CSSProperties} aria-hidden="true" />;
}
