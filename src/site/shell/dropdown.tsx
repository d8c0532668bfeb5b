import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import styles from './main-nav.module.css';

type Props = {
  label: string;
  to?: PageUrl;
  wide?: boolean;
  children: ReactNode;
};

/** A native disclosure: needs no script and survives hydration. Hover opens it on wide screens (CSS); first-touch.ts closes it. */
export function Dropdown({ label, to, wide = false, children }: Props) {
  return (
    <li className={`${styles.entry} ${wide ? styles.hasWide : ''}`} data-menu="" suppressHydrationWarning>
      {to ? (
        <div className={styles.split}>
          <NavLink className={styles.link} to={to} end>
            {label}
          </NavLink>
          <details name="menu" suppressHydrationWarning>
            <summary>
              <ChevronDown size={18} aria-hidden="true" />
              <span className="visually-hidden">{`Ouvrir le menu ${label}`}</span>
            </summary>
          </details>
        </div>
      ) : (
        <details name="menu" suppressHydrationWarning>
          <summary className={styles.link}>
            {label}
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
        </details>
      )}
      {/* Outside the disclosure: hover shows it too. */}
      <div className={`${styles.panel} ${wide ? styles.wide : ''}`}>{children}</div>
    </li>
  );
}
