import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Creneaux } from '~/features/rendez-vous/contract';
import type { Acknowledged } from '~/intake/contract';
import { cheapHash, member } from '../../../../test/staff';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendJson } from '../../../../test/visitor';

const PASSWORD = 'une lanterne sous la pluie';
const ADDRESS = '/admin/rendez_vous/agenda';

onBothEngines('the calendar that a telephone reads', (site) => {
  const read = (url: string) => site().app.http.inject(url.replace('https://www.exemple.test', ''));
  function eventsOf(text: string) {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return { summary: event.summary, description: event.description, status: component.getFirstPropertyValue('status') };
    });
  }

  test('holds accepted appointments, and tentative pending ones, at a revocable URL shown only once', async () => {
    const admin = await member(site(), 'ADMIN', { password_hash: await cheapHash(PASSWORD) });
    expect((await admin.get(ADDRESS)).json()).toEqual({ isMade: false });
    expect((await admin.post(ADDRESS, { password: 'une autre, qui est fausse' })).statusCode).toBe(422);
    const make = async () => (await admin.post(ADDRESS, { password: PASSWORD })).json<{ url: string }>().url;
    const url = await make();
    expect(url).toMatch(/^https:\/\/www\.exemple\.test\/agenda\/[\w-]{43}\.ics$/);
    expect((await admin.get(ADDRESS)).body).toBe('{"isMade":true}');

    const { days } = (await site().app.http.inject('/api/rdv_pro/creneaux')).json<Creneaux>();
    const slots = days.flatMap((day) => day.slots.map(({ start }) => start));
    const references = [];
    for (const slot of slots.slice(0, 3)) {
      const asked = { ...newPerson(), company: 'Dupré & Fils', phone: '0536490002', reason: 'Un chantier', slot };
      references.push((await sendJson(site(), '/rdv_pro', asked)).json<Acknowledged>().reference);
    }
    const [accepted, pending, refused] = await Promise.all(references.map((reference) => demandeOf(site(), reference)));
    await admin.post(`/rdv_pro/accept/${accepted?.id}`);
    await admin.post(`/rdv_pro/refuse/${refused?.id}`);

    const { statusCode, headers, body } = await read(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store']);
    expect(eventsOf(body)).toEqual([
      {
        summary: 'Hélène Dupré, Dupré & Fils',
        description: expect.stringMatching(/05 36 49 00 02\n.*RV-\w+\nUn chantier\nhttps:\/\/www\.exemple\.test\/admin\/rendez_vous\?id=/),
        status: 'CONFIRMED',
      },
      {
        summary: expect.stringContaining('À confirmer'),
        description: expect.stringContaining(String(pending?.reference)),
        status: 'TENTATIVE',
      },
    ]);
    const { statusCode: head } = await site().app.http.inject({ method: 'HEAD', url: url.replace('https://www.exemple.test', '') });
    expect(head).toBe(200);

    const second = await make();
    expect([(await read(url)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    await admin.remove(ADDRESS);
    expect((await read(second)).statusCode).toBe(404);
  });

  test('is closed to guesses, editors, closed accounts and former passwords', async () => {
    const password_hash = await cheapHash(PASSWORD);
    for (const end of ['role', 'disabled', 'password'] as const) {
      const admin = await member(site(), 'ADMIN', { password_hash });
      const { url } = (await admin.post(ADDRESS, { password: PASSWORD })).json<{ url: string }>();
      expect((await read(url)).statusCode).toBe(200);
      const change = { role: { role: 'EDITEUR' as const }, disabled: { disabled_at: '2026-11-21T09:00:00.000Z' }, password: undefined }[
        end
      ];
      if (change) await site().db.updateTable('compte').set(change).where('id', '=', admin.id).execute();
      else {
        const changed = await admin.post('/auth/mot_de_passe', { current: PASSWORD, password: 'un tout autre parapluie vert' });
        expect(changed.statusCode, changed.body).toBe(200);
      }
      expect([end, (await read(url)).statusCode]).toEqual([end, 404]);
    }
    for (const guess of ['', 'x', 'x'.repeat(43), '%00', encodeURIComponent('é'.repeat(40))])
      expect([guess, (await read(`/agenda/${guess}.ics`)).statusCode]).toEqual([guess, 404]);
    const editor = await member(site(), 'EDITEUR', { password_hash });
    expect(problemOf(await editor.post(ADDRESS, { password: PASSWORD })).code).toBe('role_insuffisant');
  });
});
