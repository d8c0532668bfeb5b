import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  title?: string;
  text?: string;
  id?: string;
  /** `paper-2`: on the second paper, edge to edge. */
  ground?: 'paper' | 'paper-2';
  /** A link or control on the right of the title. */
  aside?: ReactNode;
  /** What is in it reaches both edges of the screen. */
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
