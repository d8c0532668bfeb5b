/**
 * Handles touches before hydration. Inlined in each document's head, so it imports nothing. See docs/decisions/016-first-touch.md.
 * - Menus close on Escape, a press outside, lost focus or a followed link; their state lives in the DOM only.
 * - A button or form used too early gets `aria-busy` and is pressed again on `site:ready`.
 * - A button that moves while pressed is still pressed; an anchor of the same page scrolls smoothly.
 */

/** Under Trusted Types (docs/decisions/023-scripts-and-tokens.md), React makes script elements by this text only. */
const EMPTY_SCRIPT = '<script></script>';
let isOfScript = false;
globalThis.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text !== EMPTY_SCRIPT && !isOfScript) console.error(`not written as HTML: ${text.slice(0, 80)}`);
    isOfScript = text === EMPTY_SCRIPT;
    return isOfScript ? text : '';
  },
});

const narrow = matchMedia('(max-width: 769px)');
const entries = () => [...document.querySelectorAll('[data-menu]')];
const sectionOf = (entry: Element) => entry.querySelector('details') as HTMLDetailsElement;
const closeEntry = (entry: Element) => {
  sectionOf(entry).open = false;
  entry.toggleAttribute('data-dismissed', entry.matches(':hover'));
};
const closeAll = () => {
  entries().forEach(closeEntry);
  document.querySelector<HTMLElement>('header [popover]')?.hidePopover?.();
};
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

addEventListener('site:navigated', closeAll);
// For the back/forward cache.
addEventListener('pagehide', closeAll);
narrow.addEventListener('change', closeAll);
// Before React's listeners: during hydration React stops events that it cannot deliver.
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || narrow.matches) return;
    for (const entry of entries()) {
      if (sectionOf(entry).open && entry.contains(document.activeElement)) sectionOf(entry).querySelector('summary')?.focus();
      closeEntry(entry);
    }
  },
  true,
);
addEventListener(
  'focusout',
  ({ target, relatedTarget }) => {
    const entry = (target as Element).closest?.('[data-menu]');
    if (entry && relatedTarget && !narrow.matches && !entry.contains(relatedTarget as Node)) sectionOf(entry).open = false;
  },
  true,
);
addEventListener(
  'pointerover',
  ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const over = (target as Element).closest?.('[data-menu]');
    for (const entry of entries()) {
      if (entry === over) continue;
      entry.removeAttribute('data-dismissed');
      if (over && !narrow.matches) sectionOf(entry).open = false;
    }
  },
  true,
);

const waiting: (() => void)[] = [];
let isReady = false;
const wait = (event: Event, pressed: Element, again: () => void) => {
  event.preventDefault();
  pressed.setAttribute('aria-busy', 'true');
  waiting.push(() => {
    pressed.removeAttribute('aria-busy');
    again();
  });
};
addEventListener('site:ready', () => {
  isReady = true;
  for (const press of waiting.splice(0)) press();
});
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    // A form without an action would put its data in the URL.
    if (isReady || form.hasAttribute('action')) return;
    event.stopPropagation();
    if (button?.getAttribute('aria-busy')) event.preventDefault();
    else wait(event, button ?? form, () => form.requestSubmit(button));
  },
  true,
);
let held: [button: HTMLElement | null, y: number] = [null, 0];
addEventListener(
  'pointerdown',
  ({ target, clientY }) => {
    held = [isReady ? null : (target as Element).closest('button'), clientY];
  },
  true,
);
addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    const [pressed, y] = held;
    held[0] = null;
    // A moved pointer left the button on purpose.
    if (pressed && !pressed.contains(target) && Math.abs(event.clientY - y) < 9) return pressed.click();
    const summary = target.closest('[data-menu] summary');
    const entry = target.closest('[data-menu]');
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (summary && entry) entry.toggleAttribute('data-dismissed', sectionOf(entry).open);
    if (link && isPlain(event) && link.closest('header')) closeAll();
    else if (!narrow.matches) for (const other of entries()) if (other !== entry) sectionOf(other).open = false;

    const button = target.closest('button:not([popovertarget], [type=submit]), a[data-scripted]') as HTMLElement | null;
    if (button && !isReady && isPlain(event)) wait(event, button, () => button.click());

    if (link?.hash && isPlain(event) && link.pathname === location.pathname) {
      const { style } = document.documentElement;
      style.scrollBehavior = 'smooth';
      const instant = () => {
        style.scrollBehavior = '';
      };
      addEventListener('scroll', instant, { once: true });
      setTimeout(instant, 1_000);
    }
  },
  true,
);
