import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { demandeActs, signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { demandeOf, newPerson, sendForm, sendJson } from '../../../../test/visitor';
import type { DemandeRow } from '../demande-view';

type List = { data: DemandeRow[]; total: number };

onBothEngines('the inbox of demandes', (site) => {
  const [admin, other] = signInAs(site, 'ADMIN', 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { view, receive, revise } = demandeActs(site, () => admin);
  const list = async (query: string) => {
    const response = await admin.get(`/admin/demandes?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<List>();
  };

  test('finds a word that thousands of demandes share just as fast, alone or with a rare word', async () => {
    const { id: _, ...like } = await demandeOf(site(), (await receive()).reference);
    const archived_at = '2020-01-01T00:00:00.000Z';
    const RARER: Record<number, string> = {
      3: 'Ramonage à la pleine lune',
      4: 'Ramonage un soir de lune',
      5: 'Une cuve pleine, plein les mains',
    };
    const many = Array.from({ length: 2_100 }, (_, at) => ({
      ...like,
      id: `vieille-${String(at).padStart(4, '0')}`,
      reference: `XX-${String(at).padStart(6, '0')}`,
      suivi_token: `vieille-${at}`,
      payload: JSON.stringify({ subject: 'Cheminée', message: RARER[at % 40] ?? (at === 7 ? 'Ramonage du phare' : 'Ramonage') }),
      created_at: `2020-01-01T00:00:00.${String(at % 1000).padStart(3, '0')}Z`,
      indexed: 0 as const,
      archived_at,
    }));
    for (let at = 0; at < many.length; at += 300)
      await site()
        .db.insertInto('demande')
        .values(many.slice(at, at + 300))
        .execute();
    const found = await list('q=ramonage&archived=1&perPage=2&order=ASC');
    expect([found.total, found.data.length]).toEqual([500, 2]);
    expect((await list('q=rAmon cheminee&archived=1&page=81')).data).toHaveLength(25);
    expect((await list('q=ramonage phar&archived=1')).data.map(({ id }) => id)).toEqual(['vieille-0007']);
    expect((await list('q=pleine lune&archived=1')).total).toBe(53);
    expect((await list('q=lune ramonage plein&archived=1')).total).toBe(53);
    expect((await list('q=plein&archived=1')).total).toBe(106);
    expect((await list('q=xx-000012&archived=1')).data.map(({ id }) => id)).toEqual(['vieille-0012']);
    expect((await list('q=ramonage')).total).toBe(0);
    await site().db.deleteFrom('demande').where('archived_at', '=', archived_at).execute();
  });

  describe('is filtered', () => {
    /** All of them contain « Acacias »; no other request does. */
    const PEOPLE = {
      hélène: { at: '2026-11-18T08:00:00.000Z', family_name: 'Dupré-Martin', name: 'Hélène', phone: '06 12 34 56 78' },
      françois: { at: '2026-11-19T09:00:00.000Z', family_name: 'Lebœuf', name: 'François', phone: '+33 5 36 49 00 10' },
      élodie: { at: '2026-11-19T09:00:00.001Z', family_name: 'Noël', name: 'Élodie', phone: '' },
      inès: { at: '2026-11-19T23:30:00.000Z', family_name: 'Zizz', name: 'Inès', phone: '' },
    };
    const rows = new Map<string, DemandeRow>();
    beforeAll(async () => {
      rows.clear();
      for (const [who, { at, ...person }] of Object.entries(PEOPLE)) {
        site().clock.set(at);
        const values = { ...newPerson(person), ...person, subject: 'Lotissement des Acacias', message: `Bonjour, ${who} 2026.` };
        const isSav = who === 'françois';
        const response = isSav
          ? await sendForm(site(), '/sav/formulaire', { ...values, kind: 'entretien', description: 'Aux Acacias' })
          : await sendJson(site(), '/contact/formulaire', values);
        expect(response.statusCode, response.body).toBe(200);
        rows.set(who, await view((await demandeOf(site(), response.json<Acknowledged>().reference)).id));
      }
      site().clock.set(SATURDAY_10H);
    });
    const row = (who: string) => rows.get(who) as DemandeRow;
    const found = async (query: string) => {
      const ids = (await list(`q=acacias&${query}`)).data.map(({ id }) => id);
      return ids.map((id) => [...rows].find(([, one]) => one.id === id)?.[0]);
    };
    const searched = async (q: string) => {
      const ids = (await list(`q=${encodeURIComponent(q)}&perPage=200`)).data.map(({ id }) => id);
      return [...rows].filter(([, one]) => ids.includes(one.id)).map(([who]) => who);
    };

    test('by date of arrival, the latest first or the other way round', async () => {
      expect(await found('')).toEqual(['inès', 'élodie', 'françois', 'hélène']);
      expect(await found('order=ASC')).toEqual(['hélène', 'françois', 'élodie', 'inès']);
    });

    test('page by page, with the full count', async () => {
      const page = async (number: number) => {
        const { data, total } = await list(`q=acacias&perPage=3&page=${number}`);
        return [data.map(({ name }) => name), total];
      };
      expect([await page(1), await page(2), await page(3)]).toEqual([
        [['Inès', 'Élodie', 'François'], 4],
        [['Hélène'], 4],
        [[], 4],
      ]);
      expect((await admin.get('/admin/demandes?perPage=201')).statusCode).toBe(422);
    });

    test.each([
      ['helene', ['hélène']],
      ['HÉLÈNE', ['hélène']],
      ['dupre', ['hélène']],
      ['martin hélène', ['hélène']],
      ['Dupré-Martin', ['hélène']],
      ['dupr', ['hélène']],
      ['upre', []],
      ['helene noel', []],
      ['leboeuf', ['françois']],
      ['Lebœuf', ['françois']],
      ['lebœ', ['françois']],
      ['francois', ['françois']],
      ['ÉLODIE noël', ['élodie']],
      ['zizz', ['inès']],
      ['ziz', ['inès']],
      // « I » is in no reference, which is drawn at random and found by its beginning too.
      ['izz', []],
    ])('by name, without accents and by its beginning: « %s »', async (q, expected) => {
      expect(await searched(q)).toEqual(expected);
    });

    test.each([
      ['06 12 34 56 78', ['hélène']],
      ['0612345678', ['hélène']],
      ['06.12.34.56.78', ['hélène']],
      ['06-12-34-56-78', ['hélène']],
      ['+33 6 12 34 56 78', ['hélène']],
      ['0033612345678', ['hélène']],
      ['06 12 3', ['hélène']],
      ['05 36 49 00 10', ['françois']],
      ['+33536490010', ['françois']],
      ['06 12 34 56 79', []],
    ])('by telephone number, as people type it: « %s »', async (q, expected) => {
      expect(await searched(q)).toEqual(expected);
    });

    test('by reference, whole, in lower case or by its beginning, and by address', async () => {
      const { reference, email } = row('hélène');
      for (const q of [reference, reference.toLowerCase(), reference.slice(3), reference.slice(3, 8), email])
        expect([q, (await searched(q)).includes('hélène')]).toEqual([q, true]);
      expect(await found(`email=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['hélène']);
      expect(await found(`email=${encodeURIComponent(email.slice(1))}`)).toEqual([]);
    });

    test('by kind, by state and by day at the shop', async () => {
      expect(await found('kind=sav')).toEqual(['françois']);
      expect(await found('state=traitee')).toEqual([]);
      expect(await found('from=2026-11-19&to=2026-11-19')).toEqual(['élodie', 'françois']);
      expect(await found('from=2026-11-20')).toEqual(['inès']);
      expect(await found('to=2026-11-18')).toEqual(['hélène']);
      for (const wrong of ['kind=autre', 'state=x', 'from=2026-02-30', 'page=0'])
        expect([wrong, (await admin.get(`/admin/demandes?${wrong}`)).statusCode]).toEqual([wrong, 422]);
    });

    test('by lateness: two days of opening without a reply, to the millisecond', async () => {
      expect(await found('late=1&order=ASC')).toEqual(['hélène', 'françois']);
      expect(row('françois').dueAt).toBe('2026-11-21T09:00:00.000Z');
      site().clock.set('2026-11-21T08:59:59.999Z');
      expect(await found('late=1')).toEqual(['hélène']);
      site().clock.set('2026-11-21T09:00:00.001Z');
      await revise(admin, await view(row('hélène').id), { state: 'traitee' });
      await revise(admin, await view(row('françois').id), { state: 'en_cours' });
      expect(await found('late=1')).toEqual(['françois', 'élodie']);
      expect(await found('late=1&order=DESC')).toEqual(['élodie', 'françois']);
      expect((await view(row('hélène').id)).dueAt).toBeNull();
    });

    test('by due reminder, by person in charge and by archive', async () => {
      const { id } = row('élodie');
      await revise(admin, await view(id), { reminderAt: '2026-11-21T12:00:00+01:00', assigneeId: other.id });
      expect([await found('toRemind=1'), await found(`assigneeId=${other.id}`)]).toEqual([[], ['élodie']]);
      expect(await found('assigneeId=personne')).toEqual(['inès', 'françois', 'hélène']);
      expect((await list(`assigneeId=${other.id}`)).data[0]).toMatchObject({ assigneeId: other.id, assignee: other.name });
      site().clock.set('2026-11-21T11:00:00.000Z');
      expect(await found('toRemind=1')).toEqual(['élodie']);
      await revise(admin, await view(id), { reminderAt: null, assigneeId: null });
      expect([await found('toRemind=1'), await found(`assigneeId=${other.id}`)]).toEqual([[], []]);
      await revise(admin, await view(id), { archived: true });
      expect([await found('archived=1'), await found('order=ASC')]).toEqual([['élodie'], ['hélène', 'françois', 'inès']]);
      await revise(admin, await view(id), { archived: false });
      expect(await found('archived=1')).toEqual([]);
    });
  });
});
