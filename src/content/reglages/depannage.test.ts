import { expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { LEGAL_NOTICE } from '../../../test/legal-notice';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import { FIRST_DEPANNAGE } from './depannage';

onBothEngines('the prices of repair and maintenance', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const shownAt = async (path: string) => (await readNow(site(), path)).json<{ tarifs?: string }>().tarifs;
  const [travel, hour] = LEGAL_NOTICE.depannage.prestations;
  if (!travel || !hour) throw new Error('two rows are expected');

  test('are shown nowhere as long as none has an amount, or the shop repairs nothing', async () => {
    expect([await shownAt('/sav'), await shownAt('/pages/airco')]).toEqual([undefined, undefined]);
    const back = await setReglage(admin, 'depannage', { ...LEGAL_NOTICE.depannage, offered: false });
    expect(await shownAt('/sav')).toBeUndefined();
    await back();
  });

  test('are read on both pages with their day and conditions; what has no amount is left out', async () => {
    const airco = { sorte: 'airco' as const, label: 'Abonnement AIRCO', price: 0, unit: 'par an', detail: 'La première année' };
    const back = await setReglage(admin, 'depannage', {
      ...LEGAL_NOTICE.depannage,
      prestations: [{ ...hour, detail: 'Gers & <b>Landes</b>' }, { ...travel }, { ...travel, label: 'Diagnostic', price: null }, airco],
      quote: 'payant',
      quotePrice: 30,
      conditions: 'Dimanche\u00a0: le double.\nPièces en plus.',
    });
    const sav = (await shownAt('/sav')) ?? '';
    const text = sav.replaceAll(/<[^>]*>/g, '|');
    expect(text).toContain('valables à partir du 1er janvier 2026');
    expect(text).toMatch(/Déplacement.*45\u00a0€.*par intervention.*Main-d’œuvre.*62,50\u00a0€.*l’heure.*Abonnement AIRCO.*Gratuit/s);
    expect(text).toMatch(/Par quart d’heure.*Devis.*30\u00a0€ TTC.*le double\.\|Pièces/s);
    expect(sav).toContain('Gers &amp; &lt;b&gt;Landes&lt;/b&gt;');
    expect(text).not.toContain('Diagnostic');
    expect((await shownAt('/pages/airco'))?.replaceAll(/<[^>]*>/g, '|')).toMatch(/Abonnement AIRCO.*Déplacement/s);
    await back();
    expect(await shownAt('/sav')).toBeUndefined();
  });

  test.each<[string, object, string]>([
    ['without a first day', { validFrom: '' }, 'validFrom'],
    ['without a day to look again', { reviewBy: '' }, 'reviewBy'],
    ['that end before they begin', { reviewBy: '2025-12-31' }, 'reviewBy'],
    ['for a quote without its price', { quote: 'payant' }, 'quotePrice'],
    ['of nothing named', { prestations: [{ ...hour, label: ' ' }] }, 'prestations.0.label'],
    ['below zero', { prestations: [{ ...hour, price: -1 }] }, 'prestations.0.price'],
    ['finer than a cent', { prestations: [{ ...hour, price: 62.505 }] }, 'prestations.0.price'],
    ['that are no number', { prestations: [{ ...hour, price: 'gratuit' }] }, 'prestations.0.price'],
  ])('are refused %s, beside the field', async (_, change, field) => {
    const { version } = (await admin.get('/admin/reglages/depannage')).json<{ version: number }>();
    const content = { ...FIRST_DEPANNAGE, ...LEGAL_NOTICE.depannage, ...change };
    const refused = await admin.put('/admin/reglages/depannage', { version, content });
    expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [`content.${field}`]]);
  });
});
