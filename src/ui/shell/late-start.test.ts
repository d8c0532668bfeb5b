import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import lateStart from './late-start.ts?script';

const START = 'import "/assets/a.js";window.isStarted = true;';

/** A document of which only what the script touches is there. */
function open({ atOnce, drafts }: { atOnce?: ''; drafts?: string | null } = {}) {
  const head: Record<string, string>[] = [];
  const runs: Record<string, string>[] = [];
  const listeners: [name: string, listen: () => void][] = [];
  let frame = () => {};
  runInNewContext(lateStart, {
    self: {},
    ...(drafts !== undefined && { localStorage: drafts === null ? {} : { brouillons: drafts } }),
    requestAnimationFrame: (drawn: () => void) => {
      frame = drawn;
    },
    setTimeout: (work: () => void) => work(),
    addEventListener: (name: string, listen: () => void) => listeners.push([name, listen]),
    document: {
      querySelector: () => ({
        text: START,
        type: 'text/plain',
        dataset: { needs: '/assets/a.js /assets/b.js', atOnce },
        replaceWith: ({ type, text }: Record<'type' | 'text', string>) => runs.push({ type, text }),
      }),
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Record<string, string>) => head.push(element) },
    },
  });
  return {
    head,
    runs,
    fire: (name: string) => {
      for (const [heard, listen] of listeners) if (heard === name) listen();
    },
    draw: () => frame(),
  };
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

describe('the scripts of a page', () => {
  test('wait for the first frame alone where the browser keeps what was typed', () => {
    const { runs, draw } = open({ drafts: '1800000000000' });
    expect(runs).toEqual([]);
    draw();
    expect(runs).toEqual([started]);
  });

  test('wait for a sign where it keeps nothing', () => {
    const { runs, draw, fire } = open({ drafts: null });
    draw();
    expect(runs).toEqual([]);
    fire('keydown');
    expect(runs).toEqual([started]);
  });
});

describe('the scripts of a page that is nothing without them', () => {
  test('wait for the first frame alone', () => {
    const { head, runs, draw } = open({ atOnce: '' });
    expect([head, runs]).toEqual([[], []]);
    draw();
    expect([head, runs]).toEqual([fetched, [started]]);
  });

  test('run in a tab that draws nothing, and once', () => {
    const { head, runs, fire, draw } = open({ atOnce: '' });
    fire('load');
    draw();
    expect([head, runs]).toEqual([fetched, [started]]);
  });
});
