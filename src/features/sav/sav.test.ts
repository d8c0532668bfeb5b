import { afterEach, expect, test } from 'vitest';
import { revise } from '~/content/edition/edition.server';
import { readSection, reglagesSubject } from '~/content/reglages/edition.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { change, readNow } from '../../../test/content';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, newKey, newPerson, sendForm } from '../../../test/visitor';
import type { SavView } from './contract';

/** Sunday, 10 h in the shop, which opens on Tuesday. */
const SUNDAY = '2026-11-22T09:00:00.000Z';

onBothEngines('a breakdown when the shop is closed', (site) => {
  const read = async () => (await readNow(site(), '/sav')).json<SavView>();

  afterEach(() => site().clock.set(SATURDAY_10H));

  test('the page says when the shop calls back, and follows the hours', async () => {
    site().clock.set(SUNDAY);
    await change(site());
    expect((await read()).rappel).toBe('mardi avant 11\u00a0h');
  });

  test('there is an on-call line only once the owner gives one', async () => {
    expect((await read()).astreinte).toBeUndefined();
    const { demandes } = await requireReglages(site().db);
    const set = (astreinte: { phone: string; when: string }) =>
      revise(site(), reglagesSubject, {
        by: undefined,
        id: 'demandes',
        version: undefined,
        change: () => readSection('demandes', { ...demandes, astreinte }),
      });
    await set({ phone: '06 12 34 56 78', when: 'jusqu’à 22 h' });
    await site().content.check();
    expect((await read()).astreinte).toEqual({ phone: '06 12 34 56 78', phoneHref: 'tel:+33612345678', when: 'jusqu’à 22 h' });
    await expect(async () => set({ phone: '06 12', when: '' })).rejects.toThrow();
    await set({ phone: '', when: '' });
  });

  test('questions about a univers that the shop does not offer are on no page, nor found', async () => {
    const question = 'Mon thermostat connecté ne répond plus';
    const found = async () => (await readNow(site(), `/recherche?q=${encodeURIComponent(question)}`)).body.includes(question);
    const hasDomotique = async () => (await read()).faq.some(({ univers }) => univers === 'DOMOTIQUE');
    expect([await hasDomotique(), await found()]).toEqual([true, true]);
    const { site: before } = await requireReglages(site().db);
    const offer = (univers: typeof before.univers) =>
      revise(site(), reglagesSubject, {
        by: undefined,
        id: 'site',
        version: undefined,
        change: () => readSection('site', { ...before, univers }),
      });
    await offer(before.univers.filter((code) => code !== 'DOMOTIQUE'));
    await site().content.check();
    expect([await hasDomotique(), await found()]).toEqual([false, false]);
    await offer(before.univers);
  });

  test('a request without heating is due at the next opening, another within the days promised', async () => {
    site().clock.set(SUNDAY);
    const dueOf = async (urgency: string) => {
      const values = { ...newPerson(), phone: '06 12 34 56 78', kind: 'depannage', description: 'La pompe ne part plus.', urgency };
      const sent = await sendForm(site(), '/sav/formulaire', values, { key: newKey() });
      return (await demandeOf(site(), sent.json<{ reference: string }>().reference)).due_at;
    };
    expect(await dueOf('arret')).toBe('2026-11-24T08:00:00.000Z');
    expect(await dueOf('tranquille')).toBe('2026-11-26T08:00:00.000Z');
  });
});
