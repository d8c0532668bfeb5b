import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  title?: string;
  text?: string;
  id?: string;
  /** `paper-2`: second background, edge to edge. */
  ground?: 'paper' | 'paper-2';
  aside?: ReactNode;
  bleed?: boolean;
  children: ReactNode;
};

export function Section({ title, text, id, ground = 'paper', aside, bleed = false, children }: Props) {
  const Frame = title ? 'section' : 'div';
  return (
    <Frame id={id} className={`${styles.section} ${ground === 'paper-2' ? styles.second : ''}`}>
      <div className="wide">
        {title && (
          <div className={styles.head}>
            <div>
              <h2>{title}</h2>
              {text && <p>{text}</p>}
            </div>
            {aside}
          </div>
        )}
        {!bleed && children}
      </div>
      {bleed && children}
    </Frame>
  );
}
