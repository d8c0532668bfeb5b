import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIRST_DEMANDES } from '~/content/reglages/promises';
import { personActs } from '../../../../test/people';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { countRows, newPerson, setReglage } from '../../../../test/visitor';
import type { Expired } from './contract';

onBothEngines('the rights of people', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { contact, sav, abonne, subscribe, confirm, unsubscribe, importAll, folderOf } = personActs(site, () => admin);

  describe('the retention period', () => {
    const listExpired = async () => (await admin.get('/admin/rgpd/conservation')).json<Expired[]>();
    const expiredOf = async (kind: string) => (await listExpired()).find((one) => one.kind === kind) as Expired;
    const purge = async () => expect((await admin.confirmed('POST', '/admin/rgpd/purge')).statusCode).toBe(200);
    const isThere = async ({ id }: { id: string }) => (await admin.get(`/admin/demandes/${id}`)).statusCode === 200;
    const months = (of: Partial<Record<string, number>>) =>
      setReglage(admin, 'demandes', {
        retentionMonths: { ...FIRST_DEMANDES.retentionMonths, ...of },
      });

    test('lists what has expired correctly, without erasing anything', async () => {
      site().clock.set('2026-01-10T09:00:00.000Z');
      const [old, older] = [await sav(newPerson()), await sav(newPerson())];
      site().clock.set(SATURDAY_10H);
      const recent = await sav(newPerson());
      const putBack = await months({ sav: 6 });
      const before = await countRows(site());
      const expected = await expiredOf('sav');
      expect(expected).toMatchObject({ months: 6, before: '2026-05-21T08:00:00.000Z', count: 2 });
      expect(expected.references.sort()).toEqual([old, older].map(({ reference }) => reference).sort());
      expect((await listExpired()).map(({ kind }) => kind).sort()).toEqual(['airco', 'contact', 'newsletter', 'projet', 'rdv_pro', 'sav']);
      expect(await countRows(site())).toEqual(before);

      await purge();
      const after = await countRows(site());
      expect([before.demande as number, before.courriel as number, before.demande_fichier as number]).toEqual([
        (after.demande as number) + 2,
        (after.courriel as number) + 4,
        (after.demande_fichier as number) + 4,
      ]);
      expect([await isThere(old), await isThere(older), await isThere(recent)]).toEqual([false, false, true]);
      expect([existsSync(folderOf(old.id)), existsSync(folderOf(recent.id))]).toEqual([false, true]);
      expect((await expiredOf('sav')).count).toBe(0);
      const [entry] = await site().db.selectFrom('journal').selectAll().where('action', '=', 'purger').execute();
      expect(entry).toMatchObject({ author: admin.name, subject_id: 'sav', after: '{"demandes":2}' });
      await putBack();
    });

    test.each([
      ['across the clock change', '2026-11-21T09:00:00.000Z', '2026-10-21T08:00:00.000Z', '2026-10-21T07:59:59.999Z'],
      ['at the end of a shorter month', '2027-03-31T08:00:00.000Z', '2027-02-28T09:00:00.000Z', '2027-02-28T08:59:59.999Z'],
    ])('ends at the same hour, month for month, %s', async (_, now, kept, gone) => {
      site().clock.set(kept);
      const stays = await contact(newPerson());
      site().clock.set(gone);
      const goes = await contact(newPerson());
      site().clock.set(now);
      const putBack = await months({ contact: 1 });
      const { references, before } = await expiredOf('contact');
      expect([before, references.includes(stays.reference), references.includes(goes.reference)]).toEqual([kept, false, true]);
      await purge();
      expect([await isThere(stays), await isThere(goes)]).toEqual([true, false]);
      await putBack();
    });

    test('counts from the last exchange, each kind with its own', async () => {
      site().clock.set('2026-01-10T09:00:00.000Z');
      const [message, other, breakdown] = [await contact(newPerson()), await contact(newPerson()), await sav(newPerson())];
      site().clock.set('2026-11-01T09:00:00.000Z');
      await admin.post(`/admin/demandes/${message.id}/notes`, { text: 'Toujours intéressée.' });
      site().clock.set(SATURDAY_10H);
      const putBack = await months({ contact: 6 });
      await purge();
      expect([await isThere(message), await isThere(other), await isThere(breakdown)]).toEqual([true, false, true]);
      await putBack();
    });

    test('of the newsletter: abonnés stay, the unsubscribed are forgotten but opposed, the unconfirmed expire', async () => {
      site().clock.set('2026-06-21T08:00:00.000Z');
      const [stays, gone] = [newPerson(), newPerson()];
      for (const one of [stays, gone]) await confirm(await subscribe(one));
      await unsubscribe((await abonne(gone.email)) as { unsubscribe_token: string });
      site().clock.set('2026-10-22T09:00:00.000Z');
      const waiting = newPerson();
      await subscribe(waiting);
      site().clock.set('2026-11-21T09:00:00.000Z');
      const putBack = await months({ newsletter: 5 });
      const at = async (instant: string) => {
        site().clock.set(instant);
        const { count } = await expiredOf('newsletter');
        await purge();
        return [count, ...(await Promise.all([stays, gone, waiting].map(async ({ email }) => (await abonne(email))?.state)))];
      };
      await purge();
      expect(await at('2026-11-21T09:00:00.000Z')).toEqual([0, 'abonne', 'desabonne', 'en_attente']);
      expect(await at('2026-11-21T09:00:00.001Z')).toEqual([2, 'abonne', undefined, undefined]);
      for (const { email } of [gone, waiting])
        expect(await site().db.selectFrom('courriel').select('id').where('to_address', '=', email).execute()).toEqual([]);
      expect(await importAll([gone.email])).toMatchObject({ nouvelle: 0, fautive: 1 });
      expect(await importAll([waiting.email])).toMatchObject({ nouvelle: 1, fautive: 0 });
      await putBack();
    });

    test('of the newsletter: one who unsubscribed and did not confirm again stays unsubscribed, with the proof', async () => {
      site().clock.set('2026-09-01T08:00:00.000Z');
      const one = newPerson();
      await confirm(await subscribe(one));
      await unsubscribe((await abonne(one.email)) as { unsubscribe_token: string });
      await subscribe(one);
      expect((await abonne(one.email))?.state).toBe('en_attente');
      site().clock.set('2026-10-02T08:00:00.000Z');
      await purge();
      expect(await abonne(one.email)).toMatchObject({ state: 'desabonne', ended_at: '2026-09-01T08:00:00.000Z' });
      expect(await importAll([one.email])).toMatchObject({ nouvelle: 0, fautive: 1 });
    });
  });
});
