import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { onBothEngines, openTestSite } from '../../../test/test-site';
import { changeContent, memoUntil, watchContent } from './content';
import { type Database, openDatabase } from './database';

onBothEngines(
  'the content version',
  (site) => {
    const endings: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of endings.splice(0).reverse()) await end();
    });

    /** Another connection to the same database, as another process would hold. */
    async function openOther(): Promise<Database> {
      const other = await openDatabase(site().env);
      endings.push(other.close);
      return other;
    }
    const versionOf = async ({ db }: Pick<Database, 'db'>) =>
      (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
    const addArgument = (id: string) => (tx: Pick<Database['db'], 'insertInto'>) =>
      tx.insertInto('argument').values({ id, title: '', text: '', icon_id: null, position: 0, version: 1, deleted_at: null }).execute();
    const countArguments = async ({ db }: Database, id: string) =>
      (await db.selectFrom('argument').select('id').where('id', '=', id).execute()).length;

    test('goes up by one with each change and returns what the work returned', async () => {
      const before = await versionOf(site());
      expect(await changeContent(site(), site().clock, () => Promise.resolve('fait'))).toBe('fait');
      expect(await versionOf(site())).toBe(before + 1);
    });

    test('goes up with the change itself, never before', async () => {
      const other = await openOther();
      const before = await versionOf(other);
      await changeContent(site(), site().clock, async (tx) => {
        await addArgument('ensemble')(tx);
        expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before, 0]);
      });
      expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before + 1, 1]);
    });

    test('does not move when the work fails, and nothing of it stays', async () => {
      const before = await versionOf(site());
      const failing = changeContent(site(), site().clock, async (tx) => {
        await addArgument('raté')(tx);
        throw new Error('panne au milieu');
      });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await versionOf(site())).toBe(before);
      expect(await countArguments(site(), 'raté')).toBe(0);
    });

    test('is not lost when several change the content at the same time', async () => {
      const before = await versionOf(site());
      await Promise.all(Array.from({ length: 10 }, () => changeContent(site(), site().clock, () => Promise.resolve())));
      expect(await versionOf(site())).toBe(before + 10);
    });

    test('is known in less than a second through another connection', async () => {
      const errors = vi.fn();
      const watch = await watchContent(await openOther(), errors);
      endings.push(watch.stop);
      const onChange = vi.fn();
      watch.subscribe(onChange);
      await changeContent(site(), site().clock, () => Promise.resolve());
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 1_000, interval: 10 });
      expect(onChange.mock.calls).toEqual([[await versionOf(site())]]);
      expect(watch.version()).toBe(await versionOf(site()));
      expect(errors).not.toHaveBeenCalled();
    });

    test('is no longer reported after unsubscribing', async () => {
      const [onChange, deaf] = [vi.fn(), vi.fn()];
      const unsubscribe = site().content.subscribe(deaf);
      endings.push(async () => void site().content.subscribe(onChange)());
      site().content.subscribe(onChange);
      unsubscribe();
      await changeContent(site(), site().clock, () => Promise.resolve());
      await site().content.check();
      expect([onChange.mock.calls.length, deaf.mock.calls.length]).toEqual([1, 0]);
    });

    test('read again without a change, calls no listener', async () => {
      const onChange = vi.fn();
      endings.push(async () => unsubscribe());
      const unsubscribe = site().content.subscribe(onChange);
      await site().content.check();
      await site().content.check();
      expect(onChange).not.toHaveBeenCalled();
    });
  },
  { starter: false },
);

test('on PostgreSQL, a commit announces the content version without polling, even after a lost listener', async () => {
  const site = await openTestSite('postgres', { starter: false });
  // The poll behind the announcement never comes.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const watch = await watchContent(site, () => {});
  vi.useRealTimers();
  const onChange = vi.fn();
  watch.subscribe(onChange);
  const before = watch.version();
  await changeContent(site, site.clock, () => Promise.resolve());
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[before + 1]]), { timeout: 5_000 });

  const listening = sql<{
    pid: number;
  }>`select pid from pg_stat_activity where application_name = 'vitrine-ecoute' and datname = current_database()`;
  const [first] = (await listening.execute(site.db)).rows;
  await sql`select pg_terminate_backend(${first?.pid})`.execute(site.db);
  await changeContent(site, site.clock, () => Promise.resolve());
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[before + 1], [before + 2]]), { timeout: 5_000 });
  expect(site.available()).toBe(true);
  await watch.stop();
  await site.close();
});

test('a memoized value is read again when content changes, at its deadline, and when the clock goes back', async () => {
  let version = 1;
  let now = Temporal.Instant.from('2026-12-24T10:00:00Z');
  let reads = 0;
  const reader = { content: { version: () => version }, clock: { now: () => now } } as unknown as Parameters<typeof known>[0];
  const known = memoUntil(() => {
    reads += 1;
    return Promise.resolve({ value: reads, until: Temporal.Instant.from('2026-12-24T12:00:00Z') });
  });
  expect([await known(reader), await known(reader)]).toEqual([1, 1]);
  version = 2;
  expect([await known(reader), await known(reader)]).toEqual([2, 2]);
  now = Temporal.Instant.from('2026-12-24T11:59:59.999Z');
  expect(await known(reader)).toBe(2);
  now = Temporal.Instant.from('2026-12-24T12:00:00Z');
  expect(await known(reader)).toBe(3);
  now = Temporal.Instant.from('2026-12-24T09:00:00Z');
  expect(await known(reader)).toBe(4);
});
