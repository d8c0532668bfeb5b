import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import styles from './main-nav.module.css';

type Props = {
  label: string;
  /** Where the label leads; without it the label itself opens the panel. */
  to?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  wide?: boolean;
  children: ReactNode;
};

/** A pointer may cut a corner on its way to the panel. */
const LEAVE_MS = 180;

/**
 * A section of the navigation. On a wide screen it opens under the mouse as well as by its button; Escape closes it and gives the focus back;
 * leaving it, by mouse or by Tab, closes it too. On a narrow one it is an accordion of the burger's panel.
 */
export function Dropdown({ label, to, open, onOpenChange, wide = false, children }: Props) {
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const isHover = (event: PointerEvent) => event.pointerType === 'mouse' && matchMedia('(min-width: 770px)').matches;
  const onPointerEnter = (event: PointerEvent) => {
    if (!isHover(event)) return;
    clearTimeout(leaving.current);
    onOpenChange(true);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (!isHover(event)) return;
    leaving.current = setTimeout(() => onOpenChange(false), LEAVE_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    onOpenChange(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    const stays = event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget);
    if (!stays && matchMedia('(min-width: 770px)').matches) onOpenChange(false);
  };

  return (
    <li
      className={`${styles.entry} ${wide ? styles.hasWide : ''}`}
      data-open={open || undefined}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {to ? (
        <span className={styles.split}>
          <NavLink className={styles.link} to={to} end>
            {label}
          </NavLink>
          <button ref={button} type="button" aria-expanded={open} aria-controls={panel} onClick={() => onOpenChange(!open)}>
            <ChevronDown size={18} aria-hidden="true" />
            <span className="visually-hidden">{`Ouvrir le menu ${label}`}</span>
          </button>
        </span>
      ) : (
        <button
          ref={button}
          className={styles.link}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => onOpenChange(!open)}
        >
          {label}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      <div id={panel} className={`${styles.panel} ${wide ? styles.wide : ''}`}>
        {children}
      </div>
    </li>
  );
}
