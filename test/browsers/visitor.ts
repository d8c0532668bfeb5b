import { setTimeout } from 'node:timers/promises';
import type { Session } from './webdriver';

/** By which name WebDriver hands over an element. @see https://www.w3.org/TR/webdriver2/#elements */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Someone before a browser: they see things by their role and name, and wait for what they expect to see. */
export type Visitor = ReturnType<typeof visitorOf>;

export function visitorOf({ ask }: Session, site: string) {
  const run = <T>(script: string, ...args: unknown[]) => ask('run', { script, args }) as Promise<T>;

  /** What is shown under a role and a name, as the browser tells them to a screen reader. */
  async function find(role: string, name: string): Promise<string | undefined> {
    const candidates = await run<Record<string, string>[]>(CANDIDATES, name);
    for (const candidate of candidates) {
      const id = String(candidate[ELEMENT]);
      const label = String(await ask('label', { id }));
      if (fold(label) === fold(name) && (await roleOf(id)) === role) return id;
    }
    return undefined;
  }

  /** A summary has no role of WebDriver's; screen readers say that it opens and closes, as a button does. */
  async function roleOf(id: string): Promise<unknown> {
    const isSummary = await run<boolean>('return arguments[0].localName === "summary"', { [ELEMENT]: id });
    return isSummary ? 'button' : ask('role', { id });
  }

  async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    let reason: unknown;
    do {
      try {
        const seen = await look();
        if (seen !== undefined) return seen;
      } catch (error) {
        // The element is gone or still covered: a person looks again.
        reason = error;
      }
      await setTimeout(LOOK_EVERY_MS);
    } while (Date.now() < end);
    throw new Error(`never came: ${what} (${await run('return location.pathname')})${reason ? `, ${reason}` : ''}`);
  }

  const see = (role: string, name: string) => until(`${role} "${name}"`, () => find(role, name));
  const on = (action: string, role: string, name: string, work: (id: string) => Promise<unknown>) =>
    until(`${action} ${role} "${name}"`, async () => {
      const id = await find(role, name);
      if (id === undefined) return undefined;
      await work(id);
      return true;
    });

  return {
    see,
    open: (path: string) => ask('navigate', { url: site + path }),
    back: () => ask('back'),
    resize: (width: number, height: number) => ask('resize', { width, height }),
    isAt: (path: string) =>
      until(path, async () => ((await run('return location.pathname + location.search')) === path ? true : undefined)),
    seesNo: (role: string, name: string) =>
      until(`no ${role} "${name}"`, async () => ((await find(role, name)) === undefined ? true : undefined)),
    reads: (text: string) => until(text, async () => ((await run<boolean>(READS, text)) ? true : undefined)),
    press: (role: string, name: string) =>
      on('press', role, name, async (id) => {
        // A person scrolls to what the bar at the foot of a phone half covers; a driver only to what is out of the window.
        await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', { [ELEMENT]: id });
        await ask('click', { id });
      }),
    type: (name: string, text: string) => on('type into', 'textbox', name, (id) => ask('type', { id, text })),
    key: (value: string) =>
      ask('act', { actions: [{ type: 'key', id: 'keyboard', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })) }] }),
    hover: (role: string, name: string) =>
      on('hover', role, name, async (id) => {
        const move = { type: 'pointerMove', duration: 50, x: 0, y: 0, origin: { [ELEMENT]: id } };
        await ask('act', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] }] });
      }),
    run,
  };
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Elements that are shown and may have this name; the browser is asked for the true one only of these. */
const CANDIDATES = `
  const fold = (text) => (text ?? '').replace(/\\s+/g, ' ');
  const name = fold(arguments[0]);
  const words = (element) => [
    element.textContent, element.ariaLabel, element.title,
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean).map((id) => document.getElementById(id)?.textContent),
  ].map(fold).join(' ');
  return [...document.querySelectorAll('a, button, summary, input, select, textarea, h1, h2, h3, dialog, [role]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && words(element).includes(name));
`;

const READS = `return document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0]);`;
