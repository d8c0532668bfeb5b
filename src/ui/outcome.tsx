import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './outcome.module.css';

type Props = {
  title: string;
  /** Whether it replaced something: then it takes the focus, for screen readers. */
  isNews?: boolean;
  level?: 'h2' | 'h3';
  children: ReactNode;
};

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
