import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '../../../test/test-site';
import { startInstance } from './instance';

const SOON = { timeout: 10_000, interval: 20 };

onBothEngines(
  'the processes that send mails',
  (site) => {
    const endings: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of endings.splice(0)) await end();
      await site().db.deleteFrom('instance').execute();
      await site().db.deleteFrom('courriel').execute();
    });
    const start = () => {
      const instance = startInstance(site(), () => {}, 30);
      endings.push(instance.stop);
      return instance;
    };
    const living = async () => (await site().db.selectFrom('instance').select('id').execute()).map(({ id }) => id).sort();
    const LATER = '2099-01-01T00:00:00.000Z';
    const claim = async (id: string, instance_id: string) => {
      const empty = { kind: 'essai', message_id: `<${id}>`, to_address: 'eve@exemple.test', to_name: '', subject: '', text: '', html: '' };
      const held = { state: 'en_attente' as const, attempts: 1, next_at: LATER, claim: `claim-${id}`, instance_id, created_at: '' };
      await site()
        .db.insertInto('courriel')
        .values({ id, ...empty, ...held })
        .execute();
    };
    const mail = (id: string) =>
      site().db.selectFrom('courriel').select(['claim', 'next_at']).where('id', '=', id).executeTakeFirstOrThrow();

    test('find one of them dead by its beat, and its mails are due at once; those of the living stay theirs', async () => {
      const [one, other] = [start(), start()];
      await site().db.insertInto('instance').values({ id: 'morte', beat: 7 }).execute();
      await claim('m1', 'morte');
      await claim('m2', other.id);
      await vi.waitFor(async () => expect((await mail('m1')).claim).toBeNull(), SOON);
      expect((await mail('m1')).next_at < LATER).toBe(true);
      expect(await mail('m2')).toEqual({ claim: 'claim-m2', next_at: LATER });
      expect(await living()).toEqual([one.id, other.id].sort());
    });

    test('take over from their data folder’s previous process within moments, after settling its mails', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-instance-'));
      const first = startInstance(site(), () => {}, 50);
      first.succeed(folder);
      const id = await vi.waitFor(async () => (await living())[0] ?? expect.fail('it is not there yet'), SOON);
      await site().db.updateTable('instance').set({ id: 'tuée' }).where('id', '=', id).execute();
      await site().db.insertInto('instance').values({ id: 'coupée', beat: 3 }).execute();
      await site().db.insertInto('instance').values({ id: 'tuée avant', beat: 2 }).execute();
      writeFileSync(join(folder, 'instance'), 'tuée avant\ntuée');
      await claim('m4', 'tuée');
      await claim('m6', 'tuée avant');
      await claim('m5', 'coupée');
      first.succeed(folder);
      endings.push(first.stop, () => Promise.resolve(rmSync(folder, { recursive: true })));
      await vi.waitFor(async () => expect([(await mail('m4')).claim, (await mail('m6')).claim]).toEqual([null, null]), SOON);
      expect(await mail('m5'), 'one that may live is left in peace for longer').toEqual({ claim: 'claim-m5', next_at: LATER });
      await vi.waitFor(() => expect(readFileSync(join(folder, 'instance'), 'utf8')).toBe(first.id), SOON);
      await vi.waitFor(async () => expect((await mail('m5')).claim).toBeNull(), SOON);
    });

    test('ignore a number that stops moving while their own is not written', async () => {
      let isUnavailable = true;
      const db = new Proxy(site().db, {
        get(target, name) {
          if (isUnavailable && name === 'updateTable') throw new Error('base fermée');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await site().db.insertInto('instance').values({ id: 'autre', beat: 1 }).execute();
      const failures = vi.fn();
      endings.push(startInstance({ db, clock: site().clock }, failures, 10).stop);
      await vi.waitFor(() => expect(failures.mock.calls.length).toBeGreaterThan(15), SOON);
      expect(await living()).toContain('autre');
      isUnavailable = false;
      await vi.waitFor(async () => expect(await living()).not.toContain('autre'), SOON);
    });

    test('write nothing while they are alone', async () => {
      const one = start();
      await vi.waitFor(async () => expect(await living()).toEqual([one.id]), SOON);
      await setTimeout(200);
      expect(await site().db.selectFrom('instance').selectAll().execute()).toEqual([{ id: one.id, beat: 1 }]);
    });

    test('come back when they were taken for dead', async () => {
      const one = start();
      await vi.waitFor(async () => expect(await living()).toEqual([one.id]), SOON);
      await site().db.deleteFrom('instance').execute();
      await vi.waitFor(async () => expect(await living()).toEqual([one.id]), SOON);
    });

    test('leave nothing behind when they stop', async () => {
      const one = startInstance(site(), () => {}, 30);
      await vi.waitFor(async () => expect(await living()).toEqual([one.id]), SOON);
      await claim('m3', one.id);
      await one.stop();
      expect([await living(), (await mail('m3')).claim]).toEqual([[], null]);
    });
  },
  { starter: false },
);
