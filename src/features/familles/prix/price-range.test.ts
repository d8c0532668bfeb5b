import { expect, test } from 'vitest';
import { change } from '../../../../test/content';
import { handPages } from '../../../../test/pages';
import { onBothEngines } from '../../../../test/test-site';
import { lastingMember } from '../../../../test/visitor';
import type { PrixInput } from './contract';

onBothEngines(
  'the price range of the shop',
  (site) => {
    const rangeOn = async (path: string) => {
      const { body } = await site().app.http.inject({ url: path });
      const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
      return blocks.find((data) => data['@type'] === 'HVACBusiness').priceRange;
    };
    const onHome = () => rangeOn('/');

    test('is on the home page alone, and leaves it at midnight in the shop without any action', async () => {
      expect(await onHome()).toBeUndefined();
      const editor = await lastingMember(site(), 'EDITEUR');
      const { id: famille } = await site().db.selectFrom('famille').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
      const words = { vat: '5.5', included: 'La pose', excluded: '', confirmed_by: 'Marie' } as const;
      const days = { valid_from: '2026-11-01', review_by: '2026-12-01', checked_on: '2026-11-20' };
      for (const price of [
        { home: 'maison', low: 9_000, high: 14_000 },
        { home: 'appartement', low: 8_500, high: 8_500 },
      ] as const) {
        const sent: PrixInput = { famille, ...price, ...words, ...days };
        expect((await editor.post('/admin/prix', sent)).statusCode).toBe(200);
      }
      site().clock.set('2026-12-01T22:59:59.600Z');
      await change(site());
      await expect.poll(onHome).toBe('de\u00a08\u202f500\u00a0€ à\u00a014\u202f000\u00a0€ TTC');
      expect(await rangeOn('/contact')).toBeUndefined();
      site().clock.set('2026-12-01T23:00:00.000Z');
      await expect.poll(onHome, { timeout: 10_000 }).toBeUndefined();
    });
  },
  { pages: handPages(() => Promise.resolve({})) },
);
