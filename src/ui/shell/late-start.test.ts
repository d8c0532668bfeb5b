import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import lateStart from './late-start.ts?script';

const START = 'import "/assets/a.js";window.isStarted = true;';

/** A document of which only what the script touches is there. */
function open() {
  const head: Record<string, string>[] = [];
  const runs: Record<string, string>[] = [];
  const listeners = new Map<string, () => void>();
  runInNewContext(lateStart, {
    self: {},
    setTimeout: (work: () => void) => work(),
    addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
    document: {
      querySelector: () => ({
        text: START,
        type: 'text/plain',
        dataset: { needs: '/assets/a.js /assets/b.js' },
        replaceWith: ({ type, text }: Record<'type' | 'text', string>) => runs.push({ type, text }),
      }),
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Record<string, string>) => head.push(element) },
    },
  });
  return { head, runs, fire: (name: string) => listeners.get(name)?.() };
}

const fetched = ['/assets/a.js', '/assets/b.js'].map((href) => ({ tag: 'link', rel: 'modulepreload', href }));
const started = { type: 'module', text: START };

describe('the scripts of a page that reads well without them', () => {
  test('are neither fetched nor run by the page itself, and only fetched once it is loaded', () => {
    const { head, runs, fire } = open();
    expect(head).toEqual([]);
    fire('load');
    expect([head, runs]).toEqual([fetched, []]);
  });

  test.each(['pointerover', 'touchstart', 'scroll', 'keydown'])('run at the first sign, be it %s, as React Router wrote them', (sign) => {
    const { head, runs, fire } = open();
    fire(sign);
    expect([head, runs]).toEqual([fetched, [started]]);
  });

  test('are fetched and run once, whatever comes first', () => {
    const { head, runs, fire } = open();
    for (const event of ['load', 'scroll', 'click', 'load']) fire(event);
    expect([head, runs]).toEqual([fetched, [started]]);
  });
});
