import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from '../link';
import type { PageUrl } from '../page-path';
import styles from './main-nav.module.css';

type Props = {
  label: string;
  /** Where the label leads; without it the label itself opens the panel. */
  to?: PageUrl;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A section of the navigation: the browser's own disclosure, so it needs no script and keeps its state when the scripts arrive. On a wide
 * screen the mouse opens its panel too (CSS), and first-touch.ts closes it; on a narrow one it is an accordion of the burger's panel.
 */
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
      {/* Beside the disclosure, not in it: the pointer alone shows it too. */}
      <div className={`${styles.panel} ${wide ? styles.wide : ''}`}>{children}</div>
    </li>
  );
}
