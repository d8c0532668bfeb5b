import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link, type LinkTo } from './link';

/** `href` is a number, a file or another site. */
type Props = {
  children: ReactNode;
  look?: 'full' | 'quiet' | 'light';
  className?: string | undefined;
} & ({ to: LinkTo; href?: never } | { to?: never; href: string });

export function ButtonLink({ to, href, children, look = 'full', className = '' }: Props) {
  const classes = `${styles.button} ${styles[look]} ${className}`;
  return to === undefined ? (
    <a className={classes} href={href}>
      {children}
    </a>
  ) : (
    <Link className={classes} to={to} prefetch="intent">
      {children}
    </Link>
  );
}
