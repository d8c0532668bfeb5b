import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './outcome.module.css';

type Props = {
  title: string;
  /** Whether it took the place of something else: the focus goes to it, so that those who do not see it hear it. */
  isNews?: boolean;
  level?: 'h2' | 'h3';
  children: ReactNode;
};

/** What stands in the place of a form when there is nothing to fill, or nothing left. */
export function Outcome({ title, isNews = true, level: Heading = 'h2', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className={styles.outcome}>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
