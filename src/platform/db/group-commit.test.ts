import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#db/tables';
import { onBothEngines } from '../../../test/test-site';

onBothEngines(
  'the group commit of writes that arrive together',
  (site) => {
    const write = (folder: string) => (tx: Tx) => tx.insertInto('effacement').values({ folder, due_at: 'jamais' }).execute();
    const known = async () =>
      (await site().db.selectFrom('effacement').select('folder').orderBy('folder').execute()).map(({ folder }) => folder);
    const outcome = (promise: Promise<unknown>) =>
      promise.then(
        () => 'écrit',
        (error: Error) => error.message,
      );

    test('writes them all, each with its answer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => site().groupCommit((tx) => write(`ensemble-${at}`)(tx).then(() => at))),
      );
      expect(answers).toEqual(Array.from({ length: 100 }, (_, at) => at));
      expect((await known()).filter((folder) => folder.startsWith('ensemble-'))).toHaveLength(100);
    });

    test('leaves nothing of one that fails, and everything of the others', async () => {
      const half = async (tx: Tx) => {
        await write('moitié')(tx);
        throw new Error('panne');
      };
      const refused = async (tx: Tx) => {
        await write('moitié')(tx);
        await sql`insert into effacement (folder) values (null)`.execute(tx);
      };
      const outcomes = await Promise.all(
        [write('avant'), half, write('entre'), refused, write('après')].map((work) => outcome(site().groupCommit<unknown>(work))),
      );
      expect(outcomes.map((said) => said === 'écrit')).toEqual([true, false, true, false, true]);
      expect(outcomes[1]).toBe('panne');
      expect(await known()).toEqual(expect.arrayContaining(['après', 'avant', 'entre']));
      expect(await known()).not.toContain('moitié');
    });

    test('refused at the last moment by the database, refuses them all and leaves nothing', async () => {
      const orphan = (tx: Tx) =>
        sql`insert into demande_mot (mot, demande_id) values ('seul', 'de personne')`.execute(tx).then(() => write('orphelin')(tx));
      const ahead = async (tx: Tx) => {
        if (site().engine.name === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx);
        await orphan(tx);
      };
      expect(await outcome(site().groupCommit(ahead))).toMatch(/foreign key/i);
      expect(await known()).not.toContain('orphelin');
      expect(await outcome(site().groupCommit(write('ensuite')))).toBe('écrit');
    });
  },
  { starter: false },
);
