import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useRef } from 'react';
import styles from './row.module.css';

export function ScrollRow({ label, more, children }: { label: string; more: ReactNode; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access (WCAG 2.1.1) */}
      <ul role="list" className={styles.row} ref={row} tabIndex={0}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <p className={`wide ${styles.controls}`}>
        {more}
        <button type="button" onClick={() => move(-1)}>
          <ChevronLeft size={24} aria-hidden="true" />
          <span className="visually-hidden">Familles précédentes</span>
        </button>
        <button type="button" onClick={() => move(1)}>
          <ChevronRight size={24} aria-hidden="true" />
          <span className="visually-hidden">Familles suivantes</span>
        </button>
      </p>
    </section>
  );
}
