import { type RefObject, useLayoutEffect } from 'react';

const GAP = 12;
const APP_BAR = 48;
const NOTICE = 80;

/** Sets `--foot`, `--below` and `--notice` in pixels; keeps the newest message visible unless the reader scrolled. @param id thread */
export function useFoot(ref: RefObject<HTMLElement | null>, id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useLayoutEffect(() => {
    const part = ref.current;
    const { style } = document.documentElement;
    if (!part) return;
    let covered = 0;
    const placeNotices = () => {
      const { top, bottom } = part.getBoundingClientRect();
      const below = Math.max(barHeight(), keyboardHeight());
      const isUnder = innerHeight - below - bottom >= NOTICE;
      style.setProperty('--notice', `${isUnder ? below : Math.max(below, innerHeight - top)}px`);
    };
    const measure = () => {
      const below = Math.max(barHeight(), keyboardHeight());
      const next = part.offsetHeight + below;
      style.setProperty('--below', `${below}px`);
      style.setProperty('--foot', `${next}px`);
      const bottom = newestPlace()?.bottom ?? 0;
      const wasInSight = bottom <= innerHeight - covered;
      covered = next;
      if (wasInSight && bottom > innerHeight - covered) showNewest(covered);
      placeNotices();
    };
    measure();
    showNewest(covered);
    addEventListener('scroll', placeNotices, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', placeNotices);
      window.visualViewport?.removeEventListener('resize', measure);
      style.removeProperty('--below');
      style.removeProperty('--foot');
      style.removeProperty('--notice');
    };
  }, [ref, id]);
}

/** An answer taken back shortens the thread, which may hide the newest message. */
export function bringNewestBack(part: HTMLElement | null): void {
  if (part && (newestPlace()?.bottom ?? Infinity) < headHeight() + GAP)
    showNewest(part.offsetHeight + Math.max(barHeight(), keyboardHeight()));
}

const newestPlace = () => document.querySelector('[data-newest]')?.getBoundingClientRect();

function showNewest(covered: number) {
  const newest = newestPlace();
  if (!newest) return;
  const whole = newest.bottom + scrollY - (innerHeight - covered - GAP);
  scrollTo({ top: Math.max(0, Math.min(whole, newest.top + scrollY - headHeight() - GAP)), behavior: 'instant' });
}

function headHeight(): number {
  const head = document.querySelector('[data-head]');
  return head && getComputedStyle(head).position === 'sticky' ? APP_BAR + head.getBoundingClientRect().height : APP_BAR;
}

const barHeight = () => document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;

/** In pixels. Pinch zoom shrinks the visual viewport too, without a keyboard. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  return view && Math.abs(view.scale - 1) < 0.01 ? Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)) : 0;
}
