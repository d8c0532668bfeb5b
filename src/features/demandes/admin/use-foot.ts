import { type RefObject, useLayoutEffect } from 'react';

const GAP = 12;
const APP_BAR = 48;

/**
 * What sticks to the foot of the screen, above the bar of acts and a telephone's keyboard, which most browsers lay over the page: the style sheet is
 * told how much is covered (`--foot`), and how much of it lies below (`--below`). The newest words of the thread are scrolled to, never past their
 * beginning, and stay in sight while the foot grows, unless the reader scrolled away.
 * @param id of what is read: another one is scrolled to again
 */
export function useFoot(ref: RefObject<HTMLElement | null>, id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useLayoutEffect(() => {
    const part = ref.current;
    const { style } = document.documentElement;
    if (!part) return;
    let covered = 0;
    const measure = () => {
      const below = Math.max(barHeight(), keyboardHeight());
      const next = part.offsetHeight + below;
      style.setProperty('--below', `${below}px`);
      style.setProperty('--foot', `${next}px`);
      const bottom = newestPlace()?.bottom ?? 0;
      const wasInSight = bottom <= innerHeight - covered;
      covered = next;
      if (wasInSight && bottom > innerHeight - covered) showNewest(covered);
    };
    measure();
    showNewest(covered);
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.visualViewport?.removeEventListener('resize', measure);
      style.removeProperty('--below');
      style.removeProperty('--foot');
    };
  }, [ref, id]);
}

const newestPlace = () => document.querySelector('[data-newest]')?.getBoundingClientRect();

function showNewest(covered: number) {
  const newest = newestPlace();
  if (!newest) return;
  const head = document.querySelector('[data-head]');
  const above = head && getComputedStyle(head).position === 'sticky' ? APP_BAR + head.getBoundingClientRect().height : APP_BAR;
  const whole = newest.bottom + scrollY - (innerHeight - covered - GAP);
  scrollTo({ top: Math.max(0, Math.min(whole, newest.top + scrollY - above - GAP)), behavior: 'instant' });
}

/** The bar of acts of a small screen; 0 where there is none. */
const barHeight = () => document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;

/** In pixels; magnified by two fingers, the visible part is smaller too, without a keyboard. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  return view && Math.abs(view.scale - 1) < 0.01 ? Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)) : 0;
}
