import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#db/tables';
import { onBothEngines } from '../../../test/house';

onBothEngines(
  'des écritures qui arrivent ensemble',
  (house) => {
    const write = (folder: string) => (tx: Tx) => tx.insertInto('effacement').values({ folder, due_at: 'jamais' }).execute();
    const known = async () =>
      (await house().db.selectFrom('effacement').select('folder').orderBy('folder').execute()).map(({ folder }) => folder);
    const outcome = (promise: Promise<unknown>) =>
      promise.then(
        () => 'écrit',
        (error: Error) => error.message,
      );

    test('sont toutes écrites, chacune avec sa réponse', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => house().together((tx) => write(`ensemble-${at}`)(tx).then(() => at))),
      );
      expect(answers).toEqual(Array.from({ length: 100 }, (_, at) => at));
      expect((await known()).filter((folder) => folder.startsWith('ensemble-'))).toHaveLength(100);
    });

    test('ne laissent rien de celle qui échoue, et tout des autres', async () => {
      const half = async (tx: Tx) => {
        await write('moitié')(tx);
        throw new Error('panne');
      };
      const refused = async (tx: Tx) => {
        await write('moitié')(tx);
        await sql`insert into effacement (folder) values (null)`.execute(tx);
      };
      const outcomes = await Promise.all(
        [write('avant'), half, write('entre'), refused, write('après')].map((work) => outcome(house().together<unknown>(work))),
      );
      expect(outcomes.map((said) => said === 'écrit')).toEqual([true, false, true, false, true]);
      expect(outcomes[1]).toBe('panne');
      expect(await known()).toEqual(expect.arrayContaining(['après', 'avant', 'entre']));
      expect(await known()).not.toContain('moitié');
    });

    test('refusées au dernier moment par la base, le sont toutes et ne laissent rien', async () => {
      const orphan = (tx: Tx) =>
        sql`insert into demande_mot (mot, demande_id) values ('seul', 'de personne')`.execute(tx).then(() => write('orphelin')(tx));
      const ahead = async (tx: Tx) => {
        if (house().engine.name === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx);
        await orphan(tx);
      };
      expect(await outcome(house().together(ahead))).toMatch(/foreign key/i);
      expect(await known()).not.toContain('orphelin');
      expect(await outcome(house().together(write('ensuite')))).toBe('écrit');
    });
  },
  { starter: false },
);
