import { afterEach, expect, test } from 'vitest';
import type { Cause } from '~/platform/mail/cause';
import { queueMail } from '~/platform/mail/outbox';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { tidyAccess } from './cleanup.server';

onBothEngines('mails about accounts', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));

  test('go after 90 days; those that wait, and those of a request, a subscription or a letter, do not', async () => {
    const letter = { subject: 'Objet', text: 'Texte', html: '<p>Texte</p>' };
    const queue = (causes: Cause[], state: 'envoye' | 'echec' | 'en_attente' = 'envoye') =>
      site()
        .db.transaction()
        .execute(async (tx) => {
          const id = await queueMail(site(), tx, { kind: 'essai', to: { address: 'a@exemple.test', name: '' }, letter, causes });
          await tx.updateTable('courriel').set({ state }).where('id', '=', id).execute();
          return id;
        });
    const [sent, failed, waiting, ...caused] = await Promise.all([
      queue([]),
      queue([], 'echec'),
      queue([], 'en_attente'),
      queue([{ column: 'demande_id', id: 'une' }]),
      queue([{ column: 'abonne_id', id: 'un' }]),
      queue([{ column: 'campagne_id', id: 'une' }]),
    ]);
    const kept = async () => {
      await tidyAccess(site());
      const rows = await site().db.selectFrom('courriel').select('id').where('kind', '=', 'essai').execute();
      return rows.map(({ id }) => id).sort();
    };
    const later = (days: number) =>
      site().clock.set(
        site()
          .clock.now()
          .add({ hours: 24 * days })
          .toString(),
      );
    later(89);
    expect(await kept()).toEqual([sent, failed, waiting, ...caused].sort());
    later(2);
    expect(await kept()).toEqual([waiting, ...caused].sort());
  });
});
