import { afterEach, describe, expect, test } from 'vitest';
import { change, readNow } from '../../../test/content';
import { handPages } from '../../../test/pages';
import { signInAs } from '../../../test/shop';
import { anonymous, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { CONTENTS } from '../../contents.server';
import { viewAnnonces } from './annonces.server';
import type { AnnonceState, AnnoncesView } from './contract';

const pages = handPages((deps) => viewAnnonces({ ...deps, ...CONTENTS }));

onBothEngines(
  'the annonces',
  (site) => {
    const [editor] = signInAs(site, 'EDITEUR');
    afterEach(async () => {
      site().clock.set(SATURDAY_10H);
      await change(site(), (tx) => tx.deleteFrom('annonce').execute());
    });

    const TODAY = { firstDay: '2026-11-21', lastDay: '2026-11-21', status: 'publie' };
    const create = async (body: object) =>
      (await editor.post('/admin/annonces', { text: 'Essai', ...TODAY, ...body })).json<AnnonceState>();
    const shown = async () => (await readNow(site(), '/annonces')).json<AnnoncesView>().annonces.map(({ text }) => text);
    const refusalOf = async (body: object) => {
      const response = await editor.post('/admin/annonces', { text: 'Essai', ...TODAY, ...body });
      return [response.statusCode, Object.keys(response.json().error.details)];
    };

    test('what is new is the event that comes, until it is over; else the latest actualité; else nothing', async () => {
      const nouvelle = async () => (await readNow(site(), '/annonces')).json<AnnoncesView>().nouvelle;
      expect(await nouvelle()).toBeUndefined();
      const { url } = (
        await editor.post('/admin/actualites', { title: 'Un poêle de plus', datedOn: '2026-11-20', status: 'publie' })
      ).json<{
        url: string;
      }>();
      expect(await nouvelle()).toEqual({ title: 'Un poêle de plus', when: '20 novembre 2026', link: `/actualites/${url}`, isEvent: false });
      const hours = { startsAt: '2026-11-21T10:00', finishesAt: '2026-11-21T18:30' };
      await create({ text: 'Portes ouvertes', kind: 'evenement', ...hours });
      expect(await nouvelle()).toEqual({
        title: 'Portes ouvertes',
        when: 'samedi 21 novembre, de 10\u00a0h à 18\u00a0h\u00a030',
        link: '/showroom#venir',
        isEvent: true,
      });
      site().clock.set('2026-11-21T17:30:00.000Z');
      await change(site());
      expect((await nouvelle())?.title).toBe('Un poêle de plus');
    });

    test.each([
      ['in winter', '2026-12-05', '2026-12-06', '2026-12-04T23:00:00.000Z', '2026-12-06T23:00:00.000Z'],
      ['in summer', '2027-07-14', '2027-07-14', '2027-07-13T22:00:00.000Z', '2027-07-14T22:00:00.000Z'],
      ['on the day of 23 hours', '2027-03-28', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
      ['on the day of 25 hours', '2027-10-31', '2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
    ])('show from the first minute of the first day to the last of the last, %s', async (_, firstDay, lastDay, begins, ends) => {
      const { id } = await create({ text: 'Portes ouvertes', firstDay, lastDay });
      // A session does not last from one season to the next.
      const etat = async () => (await (await member(site(), 'EDITEUR')).get(`/admin/annonces/${id}`)).json<AnnonceState>().etat;
      const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

      // A test's clock moves only by hand; the site reads it again after a change, or within a minute.
      site().clock.set(new Date(Date.parse(begins) - 400).toISOString());
      await change(site());
      site().clock.set(before(begins));
      expect([await shown(), await etat()]).toEqual([[], 'programmee']);
      site().clock.set(begins);
      await expect.poll(shown, { timeout: 10_000 }).toEqual(['Portes ouvertes']);
      expect(await etat()).toBe('publie');

      site().clock.set(new Date(Date.parse(ends) - 400).toISOString());
      await change(site());
      site().clock.set(before(ends));
      expect(await shown()).toEqual(['Portes ouvertes']);
      site().clock.set(ends);
      await expect.poll(shown, { timeout: 10_000 }).toEqual([]);
      expect(await etat()).toBe('terminee');
      expect((await (await member(site(), 'EDITEUR')).get('/admin/annonces?etat=terminee')).json().total).toBe(1);
    });

    test('tell when they will be others, so that a page left open asks at that moment', async () => {
      const next = async () => (await readNow(site(), '/annonces')).json<AnnoncesView>().next;
      expect(await next()).toBeUndefined();
      await create({ firstDay: '2026-11-25', lastDay: '2026-11-26' });
      expect(await next()).toBe('2026-11-24T23:00:00.000Z');
      await create({});
      expect(await next()).toBe('2026-11-21T23:00:00.000Z');
      await create({ firstDay: '2026-11-20', lastDay: '2026-11-20', status: 'brouillon' });
      expect(await next()).toBe('2026-11-21T23:00:00.000Z');
    });

    test('show in the order that staff choose, six at most', async () => {
      const made: AnnonceState[] = [];
      for (const text of ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']) made.push(await create({ text }));
      expect((await readNow(site(), '/annonces')).json().annonces).toHaveLength(6);
      const [first, second] = made;
      await editor.post('/admin/annonces/ordre', { ids: [second?.id, first?.id] });
      const { annonces } = (await readNow(site(), '/annonces')).json<AnnoncesView>();
      expect(annonces.slice(0, 3).map(({ text }) => text)).toEqual(['deux', 'un', 'trois']);
    });

    test('are hidden as a draft or in the bin, and come back out of it', async () => {
      await create({ text: 'Brouillon', status: 'brouillon' });
      const { id } = await create({ text: 'Jetée' });
      const read = async () => (await readNow(site(), '/annonces')).json<AnnoncesView>().annonces.map(({ text }) => text);
      expect(await read()).toEqual(['Jetée']);
      await editor.remove(`/admin/annonces/${id}`);
      expect(await read()).toEqual([]);
      await editor.post(`/admin/annonces/${id}/restauration`);
      expect(await read()).toEqual(['Jetée']);
    });

    test('have another key once they are changed, and the same one in another order', async () => {
      const { id, version } = await create({ text: 'Fermé' });
      const other = await create({ text: 'Autre' });
      const keys = async () => new Set((await readNow(site(), '/annonces')).json<AnnoncesView>().annonces.map(({ key }) => key));
      const before = await keys();
      expect(before.size).toBe(2);
      await editor.post('/admin/annonces/ordre', { ids: [other.id, id] });
      expect(await keys()).toEqual(before);
      await editor.put(`/admin/annonces/${id}`, { version, text: 'Fermé lundi' });
      expect([...(await keys())].filter((key) => !before.has(key))).toHaveLength(1);
    });

    test('lead to a page of the site or to an https address, written as staff write it', async () => {
      const linkOf = async (link: string) => (await create({ link })).link;
      expect(await linkOf('/showroom#venir')).toBe('/showroom#venir');
      expect(await linkOf('www.exemple.fr/fete')).toBe('https://www.exemple.fr/fete');
      expect(await linkOf('')).toBe('');
      for (const link of [
        'javascript:alert(1)',
        '//ailleurs.example',
        'http://ailleurs.example',
        'contact@exemple.fr',
        '05 36 49 00 00',
        'x y',
      ])
        expect([link, await refusalOf({ link })]).toEqual([link, [422, ['link']]]);
    });

    test('are refused with a word on the field that is wrong', async () => {
      expect(await refusalOf({ text: ' ' })).toEqual([422, ['text']]);
      expect(await refusalOf({ text: 'x'.repeat(81) })).toEqual([422, ['text']]);
      expect(await refusalOf({ firstDay: '2026-02-31' })).toEqual([422, ['firstDay']]);
      expect(await refusalOf({ lastDay: '2026-11-20' })).toEqual([422, ['lastDay']]);
      expect(await refusalOf({ kind: 'evenement' })).toEqual([422, ['startsAt']]);
      expect(await refusalOf({ kind: 'evenement', startsAt: '2026-11-21T10:00', finishesAt: '' })).toEqual([422, ['finishesAt']]);
      expect(await refusalOf({ kind: 'evenement', startsAt: '2026-11-21T10:00', finishesAt: '2026-11-21T10:00' })).toEqual([
        422,
        ['finishesAt'],
      ]);
      expect((await editor.get('/admin/annonces')).json().total).toBe(0);
    });

    test('of two changes of one version the second is refused, and a former version can be taken again', async () => {
      const { id, version } = await create({ text: 'Premier' });
      expect((await editor.put(`/admin/annonces/${id}`, { version, text: 'Deuxième', lastDay: '2026-11-22' })).statusCode).toBe(200);
      const late = await editor.put(`/admin/annonces/${id}`, { version, text: 'En retard' });
      expect([late.statusCode, late.json().error.details ?? late.json()]).toEqual([409, expect.anything()]);
      const back = (await editor.post(`/admin/annonces/${id}/revisions/1/retour`, { version: version + 1 })).json<AnnonceState>();
      expect(back).toMatchObject({ text: 'Premier', lastDay: '2026-11-21', version: version + 2 });
    });

    test('are previewed whatever their days, and nothing of it is kept', async () => {
      const body = { text: 'À l’avance', firstDay: '2027-05-01', lastDay: '2027-05-02' };
      expect((await editor.post('/admin/annonces/apercu', body)).json().html).toContain('À l’avance');
      const { id, version } = await create({ text: 'Passée', firstDay: '2026-01-01', lastDay: '2026-01-02' });
      const again = await editor.post('/admin/annonces/apercu', { id, version, text: 'Passée encore' });
      expect(again.json()).toMatchObject({ html: expect.stringContaining('Passée encore') });
      expect((await editor.get('/admin/annonces')).json().total).toBe(1);
      expect(await shown()).toEqual([]);
    });

    test('are previewed before their last day and the hours of their event are known', async () => {
      const { lastDay: _, ...begun } = { text: 'Bientôt', ...TODAY };
      for (const more of [{}, { lastDay: '' }, { lastDay: '2026-11-20' }, { kind: 'evenement' }, { kind: 'evenement', startsAt: '' }])
        expect((await editor.post('/admin/annonces/apercu', { ...begun, ...more })).json().html).toContain('Bientôt');
    });

    describe('of a closing', () => {
      const offered = async () => (await editor.get('/admin/annonces/fermetures')).json();

      test('are offered from the exceptional closings that lie ahead, until they are made', async () => {
        const admin = await member(site(), 'ADMIN');
        const { content, version } = (await admin.get('/admin/reglages/horaires')).json();
        const exceptions = [
          { from: '2026-12-24', to: '2027-01-03', label: 'Fêtes', ranges: [] },
          { from: '2026-11-10', to: '2026-11-12', label: 'Passée', ranges: [] },
          { from: '2026-11-20', to: '2026-11-23', label: '', ranges: [] },
          { from: '2026-12-06', to: '2026-12-06', label: 'Dimanche ouvert', ranges: [{ opens: '10:00', closes: '18:00' }] },
        ];
        const saved = await admin.put('/admin/reglages/horaires', { version, content: { ...content, exceptions } });
        expect(saved.statusCode).toBe(200);
        expect(await offered()).toEqual([
          { text: 'Fermé du 20 au 23 novembre', label: '', from: '2026-11-20', to: '2026-11-23' },
          { text: 'Fermé du 24 décembre 2026 au 3 janvier 2027', label: 'Fêtes', from: '2026-12-24', to: '2027-01-03' },
        ]);
        await create({ kind: 'fermeture', text: 'Fermé du 20 au 23 novembre', lastDay: '2026-11-23' });
        expect((await offered()).map(({ label }: { label: string }) => label)).toEqual(['Fêtes']);
        await admin.put('/admin/reglages/horaires', { version: version + 1, content });
      });
    });

    describe('of an event', () => {
      const OPEN_DAY = { kind: 'evenement', text: 'Portes ouvertes', startsAt: '2026-12-05T10:00', finishesAt: '2026-12-05T18:00' };
      const eventsOn = async (path: string) => {
        const { body } = await site().app.http.inject({ url: path });
        return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
          .map(([, json = '']) => JSON.parse(json))
          .filter((data) => data['@type'] === 'Event');
      };

      test('are described to search engines on their page, with the shop as their place', async () => {
        await create({ ...OPEN_DAY, link: '/showroom#venir' });
        await expect.poll(() => eventsOn('/showroom'), { timeout: 10_000 }).toHaveLength(1);
        const [event] = await eventsOn('/showroom');
        expect(event).toMatchObject({
          name: 'Portes ouvertes',
          startDate: '2026-12-05T10:00:00+01:00',
          endDate: '2026-12-05T18:00:00+01:00',
          location: { '@type': 'Place', address: { addressCountry: 'FR' } },
          url: 'https://www.exemple.test/showroom#venir',
        });
        expect([await eventsOn('/'), await eventsOn('/contact')]).toEqual([[], []]);
      });

      test('without a page of their own show on the home page; only events are described as events', async () => {
        await create(OPEN_DAY);
        await create({ text: 'Nouveau parking' });
        await create({ kind: 'fermeture', text: 'Fermé le 1er mai' });
        await create({ ...OPEN_DAY, text: 'Pas encore', firstDay: '2026-12-01', lastDay: '2026-12-05' });
        const names = async () => (await eventsOn('/')).map(({ name }) => name);
        await expect.poll(names, { timeout: 10_000 }).toEqual(['Portes ouvertes']);
      });

      test('forget their hours when they become a plain information', async () => {
        const { id, version } = await create(OPEN_DAY);
        const saved = (await editor.put(`/admin/annonces/${id}`, { version, kind: 'information' })).json<AnnonceState>();
        expect(saved).toMatchObject({ startsAt: null, finishesAt: null });
      });
    });

    test('are kept by editors and administrators, not by the reception', async () => {
      const reception = await member(site(), 'ACCUEIL');
      expect((await reception.post('/admin/annonces', { text: 'Non', ...TODAY })).statusCode).toBe(403);
      expect((await anonymous(site(), 'GET', '/admin/annonces')).statusCode).toBe(401);
    });
  },
  { pages },
);
