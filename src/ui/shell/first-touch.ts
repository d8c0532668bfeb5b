/**
 * What answers a visitor's touch before the site's scripts have arrived, and goes on doing so after: the head of every document holds this
 * file's own text, so it imports nothing. The state of a menu lives in the document alone (an open `details`, a shown popover, the pointer):
 * nothing changes under a finger when React takes the page over. Read with docs/decisions/016-first-touch.md.
 *
 * - Menus, beyond what the browser does by itself: Escape, a press outside, the focus or a link that leaves, each closes.
 * - A button that waits for its script, or a form sent before it, says so (`aria-busy`) and is pressed again on `site:ready`.
 * - A button that moves away while it is pressed, as when React adds the fields that an answer asks for, is pressed all the same.
 * - An anchor of the same page is reached by a smooth scroll, which no navigation is.
 */

/**
 * Where the browser takes no text for HTML (Trusted Types, docs/decisions/023-scripts-and-tokens.md), React still makes a script element of its own
 * by this one text, when it draws a document anew after a failure. Any other text becomes nothing; that of such a script has run already.
 */
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
// A page that the browser brings back as it was left shows no menu either.
addEventListener('pagehide', closeAll);
narrow.addEventListener('change', closeAll);
// All of these before React hears of them: while it takes the page over, it stops what it cannot deliver yet.
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
    // What has an address to go to needs no script; sent without one, a form would show what was typed in the address.
    if (isReady || form.hasAttribute('action')) return;
    event.stopPropagation();
    if (button?.getAttribute('aria-busy')) event.preventDefault();
    else wait(event, button ?? form, () => form.requestSubmit(button));
  },
  true,
);
/** The button that is held down since before the scripts came, and how high it was pressed. */
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
    // A pointer that moved has left the button on purpose.
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
