import { expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendForm, sendJson } from '../../../test/visitor';
import type { DemandeView } from './demande-view';
import type { SuiviView } from './suivi/contract';

onBothEngines('the kind of a request', (site) => {
  const [counter] = signInAs(site, 'ACCUEIL');
  const viewOf = async (sent: { json<T>(): T; statusCode: number; body: string }) => {
    expect(sent.statusCode, sent.body).toBe(200);
    const { id } = await demandeOf(site(), sent.json<Acknowledged>().reference);
    return (await counter.get(`/admin/demandes/${id}`)).json<DemandeView>();
  };
  const change = ({ id, version }: DemandeView, kind: string) => counter.put(`/admin/demandes/${id}/sorte`, { version, kind });

  test('is changed and changed back; what was filled in is read as before, urgency and due date follow', async () => {
    const asked = { ...newPerson(), phone: '05 36 49 00 01', kind: 'depannage', description: 'Elle siffle.', urgency: 'arret' };
    const before = await viewOf(await sendForm(site(), '/sav/formulaire', asked));
    expect(before.urgent).toBe(true);
    const after = (await change(before, 'contact')).json<DemandeView>();
    expect(after).toMatchObject({
      kind: 'contact',
      label: 'Message',
      rempliComme: 'sav',
      urgent: false,
      lines: before.lines,
      payload: before.payload,
    });
    expect(Date.parse(after.dueAt as string)).toBeGreaterThan(Date.parse(before.dueAt as string));
    expect(after.evenements.at(-1)).toMatchObject({ kind: 'sorte', text: 'SAV → Message' });
    const listed = async (kind: string) =>
      (await counter.get(`/admin/demandes?kind=${kind}&q=siffle`))
        .json<{ data: { id: string }[] }>()
        .data.some(({ id }) => id === before.id);
    expect([await listed('contact'), await listed('sav')]).toEqual([true, false]);
    const shown = (await site().app.http.inject(`/api${before.suivi}`)).json<SuiviView>();
    expect(shown).toMatchObject({ kind: 'contact', lines: expect.arrayContaining([{ label: 'Description', text: 'Elle siffle.' }]) });
    expect(problemOf(await change(before, 'projet'))).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    const back = (await change(after, 'sav')).json<DemandeView>();
    expect(back).toMatchObject({ kind: 'sav', rempliComme: null, urgent: true, dueAt: before.dueAt, payload: before.payload });
    const journal = await site()
      .db.selectFrom('journal')
      .select('id')
      .where('action', '=', 'changer_sorte')
      .where('subject_id', '=', back.id)
      .execute();
    expect(journal).toHaveLength(2);
  });

  test('becomes no appointment, and an appointment to come stays one until it is cancelled', async () => {
    const message = await viewOf(
      await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Autre question', message: 'Bonjour.' }),
    );
    expect(problemOf(await change(message, 'rdv_pro'))).toMatchObject({ status: 422, fields: ['kind'] });
    const { days } = (await site().app.http.inject('/api/rdv_pro/creneaux')).json<{ days: { slots: { start: string }[] }[] }>();
    const slot = days.flatMap(({ slots }) => slots)[0]?.start;
    const asked = { ...newPerson(), company: 'Dupré', phone: '05 36 49 00 02', reason: 'Un chantier', slot };
    const meets = await viewOf(await sendJson(site(), '/rdv_pro', asked));
    expect(problemOf(await change(meets, 'contact'))).toMatchObject({ status: 422, fields: ['kind'] });
    expect((await sendJson(site(), `${meets.suivi}/annulation`, {})).statusCode).toBe(200);
    const now = (await counter.get(`/admin/demandes/${meets.id}`)).json<DemandeView>();
    const after = (await change(now, 'projet')).json<DemandeView>();
    expect(after).toMatchObject({ kind: 'projet', rempliComme: 'rdv_pro' });
    expect((await change(after, 'rdv_pro')).json<DemandeView>()).toMatchObject({ kind: 'rdv_pro', rempliComme: null });
  });
});
