import { afterEach, expect, test } from 'vitest';
import { revise } from '~/content/edition/edition.server';
import { listMediaUrls } from '~/content/medias/medias.server';
import { businessJsonLd } from '~/features/referencement/business.server';
import type { Creneaux } from '~/features/rendez-vous/contract';
import { change, readNow } from '../../../test/content';
import { onBothEngines, SATURDAY_10H, type TestSite } from '../../../test/test-site';
import { cguUrlOf } from './cgu';
import type { Horaires, LegalView, ReglagesView } from './contract';
import { readSection, reglagesSubject } from './edition.server';
import { requireReglages } from './reglages.server';
import { reachLine } from './use-reglages';

const reviseSection = (site: TestSite, section: string, content: Record<string, unknown>) =>
  revise(site, reglagesSubject, { by: undefined, id: section, version: undefined, change: () => readSection(section, content) });
const reviseHoraires = (site: TestSite, content: Horaires) => reviseSection(site, 'horaires', content);

onBothEngines('the réglages', (site) => {
  const read = async () => (await readNow(site(), '/reglages')).json<ReglagesView>();
  const isOpen = async () => (await site().app.http.inject({ url: '/api/reglages' })).json<ReglagesView>().opening.open;

  afterEach(() => site().clock.set(SATURDAY_10H));

  test('give the contact details, the number to dial and the public address of the site', async () => {
    const { company, publicUrl, cguUrl } = await read();
    expect(company.phoneHref).toBe('tel:+33536490000');
    expect(publicUrl).toBe('https://www.exemple.test');
    expect(cguUrl).toBe('/cgu.pdf');
    const { id } = await site().db.selectFrom('media').select('id').where('kind', '=', 'document').executeTakeFirstOrThrow();
    const pdf = (await listMediaUrls(site().db, [id])).get(id) as string;
    expect((await site().app.http.inject({ url: pdf })).headers.location).toBe('/cgu');
    expect([cguUrlOf(pdf), cguUrlOf('/media/0123456789abcdef/cgv.pdf')]).toEqual(['/cgu.pdf', '/media/0123456789abcdef/cgv.pdf']);
  });

  test('say whether the shop is open, the week and the fourteen days to come', async () => {
    const { opening } = await read();
    expect(opening.open).toBe(true);
    expect(opening.weekly).toHaveLength(7);
    expect(opening.days).toHaveLength(14);
    expect([opening.days[0]?.date, opening.days[0]?.text]).toEqual(['2026-11-21', opening.today]);
  });

  test('« Ouvert » becomes « Fermé » at the minute shown, without any action', async () => {
    site().clock.set('2026-11-21T11:29:59.700Z');
    await change(site());
    expect((await read()).opening.open).toBe(true);
    site().clock.set('2026-11-21T11:30:00.000Z');
    await expect.poll(isOpen, { timeout: 3_000 }).toBe(false);
  });

  test('once changed, show at once', async () => {
    const { horaires } = await requireReglages(site().db);
    await reviseHoraires(site(), {
      ...horaires,
      exceptions: [{ from: '2026-11-21', to: '2026-11-21', label: 'Inventaire', ranges: [] }],
    });
    await site().content.check();
    const { opening } = await read();
    await reviseHoraires(site(), horaires);
    await site().content.check();
    expect([opening.open, opening.days[0]?.note]).toEqual([false, 'Inventaire']);
  });

  test('search engines read the days of the same hours together', async () => {
    const { horaires } = await requireReglages(site().db);
    const day = [
      { opens: '09:00', closes: '12:00' },
      { opens: '14:00', closes: '18:00' },
    ];
    const weekly = {
      lundi: [],
      mardi: day,
      mercredi: [{ opens: '09:00', closes: '12:30' }],
      jeudi: day,
      vendredi: [],
      samedi: [],
      dimanche: [],
    };
    await reviseHoraires(site(), { ...horaires, weekly });
    await site().content.check();
    const { openingHoursSpecification } = JSON.parse(await businessJsonLd(site()));
    await reviseHoraires(site(), horaires);
    await site().content.check();
    const hours = { '@type': 'OpeningHoursSpecification' };
    expect(openingHoursSpecification).toEqual([
      { ...hours, dayOfWeek: ['Tuesday', 'Thursday'], opens: '09:00', closes: '12:00' },
      { ...hours, dayOfWeek: ['Tuesday', 'Thursday'], opens: '14:00', closes: '18:00' },
      { ...hours, dayOfWeek: ['Wednesday'], opens: '09:00', closes: '12:30' },
    ]);
  });

  test('a public holiday that is worked is open everywhere, and tells its name', async () => {
    const { horaires } = await requireReglages(site().db);
    const slots = async () => (await readNow(site(), '/rdv_pro/creneaux?from=2026-07-14&to=2026-07-14')).json<Creneaux>().days.length;
    const look = async (closedOnHolidays: boolean) => {
      site().clock.set('2026-07-10T08:00:00.000Z');
      await reviseHoraires(site(), { ...horaires, closedOnHolidays });
      await site().content.check();
      const bookable = await slots();
      site().clock.set('2026-07-14T08:00:00.000Z');
      await change(site());
      const { opening } = await read();
      const special = JSON.parse(await businessJsonLd(site())).specialOpeningHoursSpecification as { validFrom: string; opens: string }[];
      return {
        open: opening.open,
        closedOnHolidays: opening.closedOnHolidays,
        note: opening.days[0]?.note,
        hours: special.filter(({ validFrom }) => validFrom === '2026-07-14').map(({ opens }) => opens),
        bookable,
      };
    };
    const worked = await look(false);
    const closed = await look(true);
    await reviseHoraires(site(), horaires);
    await site().content.check();
    const first = horaires.weekly.mardi.map(({ opens }) => opens);
    expect(worked).toMatchObject({ open: true, closedOnHolidays: false, note: 'Fête Nationale', hours: first, bookable: 1 });
    expect(closed).toMatchObject({ open: false, closedOnHolidays: true, note: worked.note, hours: ['00:00'], bookable: 0 });
  });

  test.each([
    ['closed', '2026-11-24', [], 'Fermeture exceptionnelle'],
    ['open on a Sunday', '2026-11-22', [{ opens: '10:00', closes: '17:00' }], 'Ouverture exceptionnelle'],
    ['open at other hours', '2026-11-24', [{ opens: '10:00', closes: '17:00' }], 'Horaires exceptionnels'],
  ])('an exception without a reason has words: %s', async (_, date, ranges, words) => {
    const { horaires } = await requireReglages(site().db);
    await reviseHoraires(site(), { ...horaires, exceptions: [{ from: date, to: date, label: ' ', ranges }] });
    await site().content.check();
    const { days } = (await read()).opening;
    await reviseHoraires(site(), horaires);
    await site().content.check();
    expect(days.find((day) => day.date === date)?.note).toBe(words);
  });

  test.each(['24:30', '25:00', '9:00', '12:60', '08:00', '07:30'])('refuse a closing at « %s » for an opening at 8:00', async (closes) => {
    const { horaires } = await requireReglages(site().db);
    const revise = reviseHoraires(site(), {
      ...horaires,
      weekly: { ...horaires.weekly, lundi: [{ opens: '08:00', closes }] },
    });
    await expect(revise).rejects.toThrow();
    expect(await requireReglages(site().db)).toMatchObject({ horaires });
  });

  test('a qualification disappears from the site at midnight after its last day, without any action', async () => {
    const { legal } = await requireReglages(site().db);
    const shown = async () =>
      (await site().app.http.inject('/api/reglages/mentions')).json<LegalView>().legal.qualifications.map(({ label }) => label);
    const one = (label: string, expires: string) => ({ label, number: '1', body: 'Qualibat', expires });
    const write = async (qualifications: ReturnType<typeof one>[]) => {
      await reviseSection(site(), 'legal', { ...legal, qualifications });
      await site().content.check();
    };
    // Half a second before midnight in the shop, which is 23 h in UTC.
    site().clock.set('2026-11-21T22:59:59.500Z');
    await write([one('Échue', '2026-11-20'), one('Finit ce soir', '2026-11-21'), one('Longue', '2027-11-21'), one('Sans date', '')]);
    const evening = (await readNow(site(), '/reglages/mentions')).json<LegalView>().legal.qualifications.map(({ label }) => label);
    site().clock.set('2026-11-21T23:00:00.000Z');
    await expect.poll(shown, { timeout: 3_000 }).toEqual(['Longue', 'Sans date']);
    await write([]);
    expect(evening).toEqual(['Finit ce soir', 'Longue', 'Sans date']);
  });

  test('give the letterhead all that is known of the address', async () => {
    const { company } = (await readNow(site(), '/reglages')).json<ReglagesView>();
    const lineOf = (known: object) => reachLine({ ...company, street: '', postalCode: '', city: '', phone: '', email: 'a@b.fr', ...known });
    expect(lineOf({ postalCode: '32000', city: 'Auch' })).toBe('32000 Auch · a@b.fr');
    expect(lineOf({ street: '4 rue du Gave', postalCode: '64000', city: 'Pau', phone: '05' })).toBe(
      '4 rue du Gave · 64000 Pau · 05 · a@b.fr',
    );
    expect(lineOf({})).toBe('a@b.fr');
  });

  test('give the legal pages what they show', async () => {
    const legal = (await readNow(site(), '/reglages/mentions')).json<LegalView>();
    expect(legal.company.name).toBe(legal.legal.legalName);
    expect(legal.cguUrl).toBe('/cgu.pdf');
  });
});
