import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { type Hands, KEPT_FORMS, leaveAndComeBack } from '../kept-forms/leave-and-come-back';
import { BROWSERS } from './programs';
import { ELEMENT, visitorOf } from './visitor';
import type { Session } from './webdriver';

const PATIENCE_MS = 30_000;

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe.each(BROWSERS.filter(([, program]) => existsSync(program)))('%s', (_name, program, open) => {
  let session: Session;
  beforeAll(async () => {
    session = await open(program);
    await visitorOf(session, site.address).resize(1280, 900);
  });
  afterAll(() => session?.close());

  test.each(Object.entries(KEPT_FORMS))('the form %s remembers, in whatever way it was left', (_, form) =>
    leaveAndComeBack(handsOf(session), form, until),
  );
});

function handsOf(session: Session): Hands {
  const { ask } = session;
  const { open, back, run, press, reads } = visitorOf(session, site.address);
  return {
    open,
    back,
    run,
    press,
    reads,
    async type(name, text) {
      const field = await run<Record<string, string>>('return document.querySelector(arguments[0])', `main [name="${name}"]`);
      await ask('type', { id: field[ELEMENT], text });
    },
    /** No driver kills a tab: it gets no event of its end instead, and its own memory is lost. */
    async crash() {
      await run(`
        for (const name of ['pagehide', 'visibilitychange'])
          for (const target of [window, document]) target.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
        sessionStorage.clear();
      `);
      await run('setTimeout(() => location.reload())');
    },
    offline: (isOffline) => (isOffline ? run('window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))') : Promise.resolve()),
    async inAnotherTab(work) {
      const here = await ask('tab');
      const { handle } = (await ask('openTab', { type: 'tab' })) as { handle: string };
      await ask('switchTab', { handle });
      await work();
      await ask('closeTab');
      await ask('switchTab', { handle: here });
    },
  };
}

async function until(look: () => Promise<unknown>) {
  const end = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(100);
    }
}
