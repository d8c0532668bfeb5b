import { afterEach, expect, test, vi } from 'vitest';
import { onBothEngines, openHouse } from '../../../test/house';
import { changeContent, watchContent } from './content';
import { type Database, openDatabase } from './database';

onBothEngines(
  'la version du contenu',
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

    test('monte d’un à chaque changement et rend ce que le travail a rendu', async () => {
      const before = await versionOf(house());
      expect(await changeContent(house(), house().clock, () => Promise.resolve('fait'))).toBe('fait');
      expect(await versionOf(house())).toBe(before + 1);
    });

    test('monte avec le changement lui-même, jamais avant', async () => {
      const other = await openOther();
      const before = await versionOf(other);
      await changeContent(house(), house().clock, async (tx) => {
        await addArgument('ensemble')(tx);
        expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before, 0]);
      });
      expect([await versionOf(other), await countArguments(other, 'ensemble')]).toEqual([before + 1, 1]);
    });

    test('ne bouge pas quand le travail échoue, et rien de lui ne reste', async () => {
      const before = await versionOf(house());
      const failing = changeContent(house(), house().clock, async (tx) => {
        await addArgument('raté')(tx);
        throw new Error('panne au milieu');
      });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await versionOf(house())).toBe(before);
      expect(await countArguments(house(), 'raté')).toBe(0);
    });

    test('ne se perd pas quand plusieurs changent le contenu en même temps', async () => {
      const before = await versionOf(house());
      await Promise.all(Array.from({ length: 10 }, () => changeContent(house(), house().clock, () => Promise.resolve())));
      expect(await versionOf(house())).toBe(before + 10);
    });

    test('est connue en moins d’une seconde de qui regarde par une autre connexion', async () => {
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

    test('n’est plus dite à qui ne veut plus l’entendre', async () => {
      const [told, deaf] = [vi.fn(), vi.fn()];
      const unsubscribe = house().content.subscribe(deaf);
      endings.push(async () => void house().content.subscribe(told)());
      house().content.subscribe(told);
      unsubscribe();
      await changeContent(house(), house().clock, () => Promise.resolve());
      await house().content.check();
      expect([told.mock.calls.length, deaf.mock.calls.length]).toEqual([1, 0]);
    });

    test('relue sans changement, ne dérange personne', async () => {
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

test('sur PostgreSQL, la version du contenu est dite à la validation, sans attendre qu’on la relise', async () => {
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
