import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import lateStart from './late-start.ts?script';

const START = 'import "/assets/a.js";window.isStarted = true;';

/** A document of which only what the script touches is there. */
function open({ atOnce, drafts, hidden = false }: { atOnce?: ''; drafts?: string | null; hidden?: boolean } = {}) {
  const head: Record<string, string>[] = [];
  const runs: Record<string, string>[] = [];
  const listeners: [name: string, listen: () => void][] = [];
  let paint = () => {};
  const delays: (number | undefined)[] = [];
  runInNewContext(lateStart, {
    self: {},
    ...(drafts !== undefined && { localStorage: drafts === null ? {} : { brouillons: drafts } }),
    PerformanceObserver: class {
      readonly painted: () => void;
      constructor(painted: () => void) {
        this.painted = painted;
      }
      observe() {
        paint = this.painted;
      }
    },
    setTimeout: (work: () => void, delay?: number) => {
      delays.push(delay);
      work();
    },
    addEventListener: (name: string, listen: () => void) => listeners.push([name, listen]),
    document: {
      hidden,
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
    paint: () => paint(),
    delays,
  };
}

const fetched = ['/assets/a.js', '/assets/b.js'].map((href) => ({ tag: 'link', rel: 'modulepreload', href }));
const manifest = { tag: 'link', rel: 'manifest', href: '/manifest.webmanifest' };
const started = { type: 'module', text: START };

describe('the scripts of a page that reads well without them', () => {
  test('are neither fetched nor run by the page itself, and only fetched once it is loaded', () => {
    const { head, runs, fire } = open();
    expect(head).toEqual([]);
    fire('load');
    expect([head, runs]).toEqual([[manifest, ...fetched], []]);
  });

  test.each(['pointerover', 'pointerdown', 'scroll', 'keydown'])('run at the first sign, be it %s, as React Router wrote them', (sign) => {
    const { head, runs, fire } = open();
    fire(sign);
    expect([head, runs]).toEqual([fetched, [started]]);
  });

  test.each([[['load', 'scroll', 'click']], [['scroll', 'load', 'click']], [['scroll', 'click', 'load']]])(
    'are fetched and run once: %s',
    (events) => {
      const { head, runs, fire } = open();
      for (const event of events) fire(event);
      expect([head.filter(({ rel }) => rel !== 'manifest'), runs]).toEqual([fetched, [started]]);
    },
  );

  test('let pictures load before the manifest of the installed page', () => {
    const { head, fire } = open();
    fire('pointerover');
    expect(head).not.toContainEqual(manifest);
    fire('load');
    expect(head).toContainEqual(manifest);
  });
});

describe('the scripts of a page', () => {
  test('wait for the first paint alone where the browser keeps what was typed', () => {
    const { runs, paint } = open({ drafts: '1800000000000' });
    expect(runs).toEqual([]);
    paint();
    expect(runs).toEqual([started]);
  });

  test('wait for a sign where it keeps nothing', () => {
    const { runs, paint, fire } = open({ drafts: null });
    paint();
    expect(runs).toEqual([]);
    fire('keydown');
    expect(runs).toEqual([started]);
  });
});

describe('the scripts of a page that is nothing without them', () => {
  test('wait for the first paint alone', () => {
    const { head, runs, paint } = open({ atOnce: '' });
    expect([head, runs]).toEqual([[], []]);
    paint();
    expect([head, runs]).toEqual([fetched, [started]]);
  });

  test.each([
    ['at its load in a hidden tab, which paints nothing', true, 0],
    ['a second after its load where no paint is reported', false, 1_000],
  ])('run %s, and once', (_where, hidden, delay) => {
    const { head, runs, delays, fire, paint } = open({ atOnce: '', hidden });
    fire('load');
    paint();
    expect([head, runs]).toEqual([[manifest, ...fetched], [started]]);
    expect(delays).toContain(delay);
  });
});
