import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Props = { to: string; children: ReactNode; look?: 'full' | 'quiet' | 'light'; className?: string | undefined };

export function ButtonLink({ to, children, look = 'full', className = '' }: Props) {
  const classes = `${styles.button} ${styles[look]} ${className}`;
  return /^(?:https?:|tel:|mailto:|\/media\/)/.test(to) ? (
    <a className={classes} href={to}>
      {children}
    </a>
  ) : (
    <Link className={classes} to={to} prefetch="intent">
      {children}
    </Link>
  );
}
