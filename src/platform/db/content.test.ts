import { afterEach, expect, test, vi } from 'vitest';
import { onBothEngines, openHouse } from '../../../test/house';
import { changeContent, watchContent } from './content';
import { type Database, openDatabase } from './database';

onBothEngines(
  'the content version',
  (house) => {
    const endings: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of endings.splice(0).reverse()) await end();
    });

    /** Another connection to the same database, as another process would hold. */
    async function openOther(): Promise<Database> {
      const other = await openDatabase(house().env);
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
      const before = await versionOf(house());
      expect(await changeContent(house(), house().clock, () => Promise.resolve('fait'))).toBe('fait');
      expect(await versionOf(house())).toBe(before + 1);
    });

    test('goes up with the change itself, never before', async () => {
      const other = await openOther();
      const before = await versionOf(other);
      await changeContent(house(), house().clock, async (tx) => {
        await addArgument('ensemble')(tx);
        expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before, 0]);
      });
      expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before + 1, 1]);
    });

    test('does not move when the work fails, and nothing of it stays', async () => {
      const before = await versionOf(house());
      const failing = changeContent(house(), house().clock, async (tx) => {
        await addArgument('raté')(tx);
        throw new Error('panne au milieu');
      });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await versionOf(house())).toBe(before);
      expect(await countArguments(house(), 'raté')).toBe(0);
    });

    test('is not lost when several change the content at the same time', async () => {
      const before = await versionOf(house());
      await Promise.all(Array.from({ length: 10 }, () => changeContent(house(), house().clock, () => Promise.resolve())));
      expect(await versionOf(house())).toBe(before + 10);
    });

    test('is known in less than a second to whoever watches through another connection', async () => {
      const errors = vi.fn();
      const watch = await watchContent(await openOther(), errors);
      endings.push(watch.stop);
      const told = vi.fn();
      watch.subscribe(told);
      await changeContent(house(), house().clock, () => Promise.resolve());
      await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 1_000, interval: 10 });
      expect(told.mock.calls).toEqual([[await versionOf(house())]]);
      expect(watch.version()).toBe(await versionOf(house()));
      expect(errors).not.toHaveBeenCalled();
    });

    test('is no longer told to whoever unsubscribed', async () => {
      const [told, deaf] = [vi.fn(), vi.fn()];
      const unsubscribe = house().content.subscribe(deaf);
      endings.push(async () => void house().content.subscribe(told)());
      house().content.subscribe(told);
      unsubscribe();
      await changeContent(house(), house().clock, () => Promise.resolve());
      await house().content.check();
      expect([told.mock.calls.length, deaf.mock.calls.length]).toEqual([1, 0]);
    });

    test('read again without a change, disturbs nobody', async () => {
      const told = vi.fn();
      endings.push(async () => unsubscribe());
      const unsubscribe = house().content.subscribe(told);
      await house().content.check();
      await house().content.check();
      expect(told).not.toHaveBeenCalled();
    });
  },
  { starter: false },
);

test('on PostgreSQL, the content version is told at the commit, without waiting to be read again', async () => {
  const house = await openHouse('postgres', { starter: false });
  // The poll behind the announcement never comes.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const watch = await watchContent(house, () => {});
  vi.useRealTimers();
  const told = new Promise<number>((settle) => watch.subscribe(settle));
  const before = watch.version();
  await changeContent(house, house.clock, () => Promise.resolve());
  expect(await told).toBe(before + 1);
  await watch.stop();
  await house.close();
});
