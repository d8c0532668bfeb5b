import { afterEach, expect, test } from 'vitest';
import type { DemandeView } from '~/features/demandes/demande-view';
import type { Acknowledged } from '~/intake/contract';
import { rendezVousActs, signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, mailsOf, newPerson, problemOf, sendJson, setReglage } from '../../../test/visitor';
import type { PlannedProposal, ProposalsMade } from './closed-day-contract';
import type { Creneaux, TakenRendezVous } from './contract';

type Hour = PlannedProposal['hours'][number];

const PATH = '/admin/rendez_vous/fermes/propositions';

onBothEngines('a day that is closed with its appointments', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const later = () => site().clock.set('2026-11-21T09:00:10.000Z');
  const freeSlots = async (day: string) =>
    (await site().app.http.inject(`/api/rdv_pro/creneaux?from=${day}&tous=1`))
      .json<Creneaux>()
      .days.flatMap(({ slots }) => slots.map(({ start }) => start));
  async function booked(start: string) {
    const asked = { ...newPerson(), company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier', slot: start };
    const { reference, suivi } = (await sendJson(site(), '/rdv_pro', asked)).json<Acknowledged>();
    const { id, email } = await demandeOf(site(), reference);
    await admin.post(`/rdv_pro/accept/${id}`);
    return { id, email, suivi };
  }
  const caller = async (start: string) =>
    (
      await admin.post('/admin/rendez_vous', {
        family_name: 'Roux',
        phone: '06 12 34 56 78',
        reason: 'Un devis',
        canal: 'telephone',
        start,
      })
    ).json<TakenRendezVous>();
  const close = (date: string) =>
    setReglage(admin, 'horaires', { exceptions: [{ from: date, to: date, label: 'Inventaire', ranges: [] }] });
  const plan = async (by: Member, date: string) =>
    (await by.get(`${PATH}?from=${date}&to=${date}`)).json<{ data: PlannedProposal[]; total: number }>();
  const itemsOf = (rows: PlannedProposal[]) =>
    rows.map(({ id, version, hours }) => ({ id, version, starts: hours.map(({ start }) => start) }));
  const { suiviOf, view } = rendezVousActs(site, () => admin);
  const proposals = async (id: string) => (await mailsOf(site(), id)).filter(({ kind }) => kind === 'rdv_propose');

  /** Thirteen people and one who called, on a day that is then closed. */
  async function closedDay(date: string) {
    const people = [];
    for (const start of (await freeSlots(date)).slice(0, 13)) people.push(await booked(start));
    const { id } = await caller((await freeSlots(date))[0] as string);
    return { people, callerId: id, reopen: await close(date) };
  }

  test('proposes free hours to all in one act, none twice, and lists people without an address for a call', async () => {
    const date = '2026-12-01';
    const { people, callerId, reopen } = await closedDay(date);
    const { data, total } = await plan(counter, date);
    expect([total, data.filter(({ isMailed }) => isMailed).length]).toEqual([people.length + 1, people.length]);
    const hours = data.flatMap((row) => row.hours.map(({ start }) => start));
    expect([people.length, hours.length, new Set(hours).size]).toEqual([13, 39, 39]);
    expect(data.every((row) => new Set(row.hours.map(({ start }) => start.slice(0, 10))).size === row.hours.length)).toBe(true);

    const body = { message: 'Nous faisons l’inventaire.', items: itemsOf(data) };
    const made = (await counter.post(PATH, body)).json<ProposalsMade>();
    expect(made).toMatchObject({ proposed: 13, failed: [], toCall: [{ id: callerId, phone: '06 12 34 56 78' }], held: { ms: 10_000 } });
    expect((await counter.post(PATH, body)).json()).toMatchObject({ proposed: 13, failed: [], toCall: [{ id: callerId }] });
    const one = people[0] as (typeof people)[number];
    const planned = data.find(({ id }) => id === one.id) as PlannedProposal;
    const [mail, ...more] = await proposals(one.id);
    expect(more).toEqual([]);
    for (const text of ['Nous faisons l’inventaire.', ...planned.hours.map((hour) => hour.text)]) expect(mail?.text).toContain(text);
    expect(await freeSlots('2026-11-24')).not.toContain(hours[0]);
    expect((await plan(counter, date)).data.map(({ id }) => id)).toEqual([callerId]);
    const { reminderAt, evenements } = (await counter.get(`/admin/demandes/${callerId}`)).json<DemandeView>();
    expect([reminderAt, evenements.filter(({ kind }) => kind === 'rappel').length]).toEqual([SATURDAY_10H, 1]);

    later();
    const [first, second] = planned.hours as [Hour, Hour];
    expect((await suiviOf(one.suivi)).proposition).toMatchObject({ ...first, others: [second, {}], isOpen: true });
    expect((await sendJson(site(), `${one.suivi}/proposition/accord`, { start: second.start })).statusCode).toBe(200);
    expect(await view(one.id)).toMatchObject({ state: 'accepte', start: second.start, proposition: null });
    expect(await freeSlots('2026-11-24')).toContain(first.start);
    const two = people[1] as (typeof people)[number];
    const asked = (await view(two.id)).start;
    const declined = { start: data.find(({ id }) => id === two.id)?.hours[0]?.start };
    expect((await sendJson(site(), `${two.suivi}/proposition/refus`, declined)).statusCode).toBe(200);
    expect(await view(two.id)).toMatchObject({ start: asked, proposition: null });
    expect((await suiviOf(two.suivi)).messages.at(-1)?.text).toContain('Aucune de ces heures ne me convient');
    await reopen();
  });

  test('names those changed meanwhile, moves the others, and can undo all for ten seconds', async () => {
    const date = '2026-12-15';
    const [first, second, third] = (await freeSlots(date)) as [string, string, string];
    const [one, two, three] = [await booked(first), await booked(second), await booked(third)];
    const reopen = await close(date);
    const { data } = await plan(counter, date);
    const { version } = await view(two.id);
    await admin.post(`/admin/rendez_vous/${two.id}/annulation`, { version, reason: '' });
    const meant = data.find(({ id }) => id === three.id)?.hours[0]?.start as string;
    const { id: rival } = await caller(meant);
    const made = (await counter.post(PATH, { message: '', items: itemsOf(data) })).json<ProposalsMade>();
    expect(made).toMatchObject({ proposed: 1, held: { ids: [one.id] } });
    expect(made.failed.map(({ id, who }) => [id, who.includes('Dupré & Fils')]).sort()).toEqual(
      [
        [two.id, true],
        [three.id, true],
      ].sort(),
    );
    expect(await proposals(three.id)).toEqual([]);
    expect((await admin.post(`${PATH}/reprise`, { ids: [one.id] })).json()).toMatchObject({ takenBack: 0, failed: [{ id: one.id }] });
    expect((await counter.post(`${PATH}/reprise`, { ids: [one.id] })).json()).toEqual({ takenBack: 1, failed: [] });
    expect([await view(one.id), await proposals(one.id)]).toMatchObject([{ start: first, proposition: null }, []]);
    later();
    expect((await counter.post(`${PATH}/reprise`, { ids: [one.id] })).json()).toMatchObject({ takenBack: 0, failed: [{}] });
    expect(problemOf(await counter.post(PATH, { message: '', items: [] })).status).toBe(422);
    expect((await counter.put('/admin/reglages/horaires', { version: 1, content: {} })).statusCode).toBe(403);
    await admin.post(`/admin/rendez_vous/${rival}/annulation`, { version: (await view(rival)).version, reason: '' });
    await reopen();
  });
});
