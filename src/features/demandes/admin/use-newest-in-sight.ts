import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 12;
const APP_BAR = 48;

/**
 * Scrolls to the newest words of a thread once it is shown, above what covers the foot of the screen and never past their beginning. They stay in
 * sight while that grows, unless the reader scrolled away.
 */
export function useNewestInSight<E extends HTMLElement>(id: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useLayoutEffect(() => {
    const foot = document.querySelector('[data-composer]');
    if (!foot) return;
    let covered = stuckHeight(foot);
    const show = () => {
      const newest = ref.current?.querySelector('[data-newest]');
      if (newest) scrollTo({ top: placeOf(newest, covered), behavior: 'instant' });
    };
    const grow = () => {
      const next = stuckHeight(foot);
      const bottom = ref.current?.querySelector('[data-newest]')?.getBoundingClientRect().bottom ?? 0;
      const wasInSight = bottom <= innerHeight - covered;
      const isCovered = bottom > innerHeight - next;
      covered = next;
      if (wasInSight && isCovered) show();
    };
    show();
    const observer = new ResizeObserver(grow);
    observer.observe(foot);
    // Once the foot knows of the keyboard (`useFoot`).
    const rise = () => requestAnimationFrame(grow);
    visualViewport?.addEventListener('resize', rise);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener('resize', rise);
    };
  }, [id]);
  return ref;
}

function placeOf(newest: Element, covered: number): number {
  const { top, bottom } = newest.getBoundingClientRect();
  const head = document.querySelector('[data-head]');
  const whole = bottom + scrollY - (innerHeight - covered - GAP);
  return Math.max(0, Math.min(whole, top + scrollY - Math.max(APP_BAR, head ? stuckHeight(head) : 0) - GAP));
}

/** How much of the screen a part takes while it sticks to an edge; 0 where it scrolls with the rest. */
function stuckHeight(part: Element): number {
  const { position, top, bottom } = getComputedStyle(part);
  if (position !== 'sticky') return 0;
  return part.getBoundingClientRect().height + Number.parseFloat(top === 'auto' ? bottom : top);
}
