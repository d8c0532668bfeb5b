import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheet what a part that sticks to the foot of the screen covers (`--foot`), so that notices stand above it, and how much of the
 * screen a telephone's keyboard does (`--keyboard`): most browsers lay it over the page.
 */
export function useFoot(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const part = ref.current;
    const view = window.visualViewport;
    if (!part) return;
    const measure = () => {
      // Magnified by two fingers, the visible part is smaller too, without a keyboard.
      const keyboard = view && Math.abs(view.scale - 1) < 0.01 ? Math.max(0, innerHeight - view.height - view.offsetTop) : 0;
      style.setProperty('--keyboard', `${Math.round(keyboard)}px`);
      style.setProperty('--foot', `${Math.round(part.offsetHeight + Number.parseFloat(getComputedStyle(part).bottom || '0'))}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    view?.addEventListener('resize', measure);
    view?.addEventListener('scroll', measure);
    return () => {
      observer.disconnect();
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
      style.removeProperty('--foot');
    };
  }, [ref]);
}
