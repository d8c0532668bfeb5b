import { afterEach, expect, test } from 'vitest';
import { change, readNow } from '../../../test/content';
import { type House, onBothEngines, SATURDAY_10H } from '../../../test/house';
import { revise } from '../edition/edition.server';
import type { Horaires, LegalView, ReglagesView } from './contract';
import { readSection, reglagesSubject } from './edition.server';
import { requireReglages } from './reglages.server';

const reviseHoraires = (house: House, content: Horaires) =>
  revise(house, reglagesSubject, { by: undefined, id: 'horaires', version: undefined, change: () => readSection('horaires', content) });

onBothEngines('les réglages', (house) => {
  const read = async () => (await readNow(house(), '/reglages')).json<ReglagesView>();
  const isOpen = async () => (await house().app.http.inject({ url: '/api/reglages' })).json<ReglagesView>().opening.open;

  afterEach(() => house().clock.set(SATURDAY_10H));

  test('donnent les coordonnées, le téléphone à composer et l’adresse publique du site', async () => {
    const { company, publicUrl, cguUrl } = await read();
    expect(company.phoneHref).toBe('tel:+33536490000');
    expect(publicUrl).toBe('https://www.exemple.test');
    expect((await house().app.http.inject({ url: cguUrl as string })).headers['content-type']).toBe('application/pdf');
  });

  test('disent si le magasin est ouvert, la semaine et les quatorze jours qui viennent', async () => {
    const { opening } = await read();
    expect(opening.open).toBe(true);
    expect(opening.weekly).toHaveLength(7);
    expect(opening.days).toHaveLength(14);
    expect([opening.days[0]?.date, opening.days[0]?.text]).toEqual(['2026-11-21', opening.today]);
  });

  test('« Ouvert » devient « Fermé » à la minute dite, sans que personne n’y touche', async () => {
    house().clock.set('2026-11-21T11:29:59.700Z');
    await change(house());
    expect((await read()).opening.open).toBe(true);
    house().clock.set('2026-11-21T11:30:00.000Z');
    await expect.poll(isOpen, { timeout: 3_000 }).toBe(false);
  });

  test('changés, se voient aussitôt', async () => {
    const { horaires } = await requireReglages(house().db);
    await reviseHoraires(house(), {
      ...horaires,
      exceptions: [{ from: '2026-11-21', to: '2026-11-21', label: 'Inventaire', ranges: [] }],
    });
    await house().content.check();
    const { opening } = await read();
    await reviseHoraires(house(), horaires);
    await house().content.check();
    expect([opening.open, opening.days[0]?.note]).toEqual([false, 'Inventaire']);
  });

  test.each(['24:30', '25:00', '9:00', '12:60', '08:00', '07:30'])(
    'refusent une fermeture à « %s » pour une ouverture à 8 h',
    async (closes) => {
      const { horaires } = await requireReglages(house().db);
      const revise = reviseHoraires(house(), {
        ...horaires,
        weekly: { ...horaires.weekly, lundi: [{ opens: '08:00', closes }] },
      });
      await expect(revise).rejects.toThrow();
      expect(await requireReglages(house().db)).toMatchObject({ horaires });
    },
  );

  test('donnent aux pages légales ce qu’elles montrent', async () => {
    const legal = (await readNow(house(), '/reglages/mentions')).json<LegalView>();
    expect(legal.company.name).toBe(legal.legal.legalName);
    expect(legal.cguUrl).toMatch(/\.pdf$/);
  });
});
