import { expect, test, vi } from 'vitest';
import { CONTENTS } from '~/contents.server';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { renewInTime } from './fresh-in-time.server';

onBothEngines('pages that time changes', (site) => {
  test('follow a moment that passes while a content change overtakes the computation', async () => {
    site().clock.set('2026-12-01T22:59:59.600Z');
    const onChange = vi.fn();
    let change: (version: number) => void = () => {};
    const content = {
      ...site().content,
      subscribe: (listener: typeof change) => {
        change = listener;
        return () => true;
      },
    };
    const fresh = renewInTime({ ...site(), ...CONTENTS, content }, onChange, (error) => {
      throw error;
    });
    // Midnight in the shop, before the first computation has read anything.
    site().clock.set('2026-12-01T23:00:00.000Z');
    change(1);
    await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
    await fresh.stop();
    site().clock.set(SATURDAY_10H);
  });
});
