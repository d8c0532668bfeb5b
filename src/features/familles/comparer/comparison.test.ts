import { afterEach, describe, expect, test } from 'vitest';
import { addFamille, change, readNow } from '../../../../test/content';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { BLANK_REPERE } from '../blank-repere';
import type { Comparison } from './contract';

const HEAT_PUMPS = ['pompe-a-chaleur-air-eau', 'geothermie', 'chauffe-eau-thermodynamique'];

onBothEngines('the fiches repères', (site) => {
  const compare = async (...familles: string[]) => (await readNow(site(), `/comparaison?familles=${familles}`)).json<Comparison>();
  const urlsOf = (routes: { url: string }[]) => routes.map(({ url }) => url);

  afterEach(() => change(site(), (tx) => tx.deleteFrom('famille').where('url', 'like', 'essai%').execute()));

  describe('side by side', () => {
    test('are those of the familles asked for, in that order, with what may join them', async () => {
      const { univers, familles, others, leftOut, estimations } = await compare(...HEAT_PUMPS);
      expect(urlsOf(familles)).toEqual(HEAT_PUMPS);
      expect(univers).toBe('POMPE_CHALEUR');
      expect(familles[1]?.repere.verifier).toContain('L’accès d’une pelle ou d’une foreuse');
      expect(familles.every(({ image }) => image?.srcset)).toBe(true);
      expect(urlsOf(others)).toEqual(['chaudiere-a-condensation', 'poele-a-granules', 'plancher-chauffant', 'radiateurs']);
      expect(leftOut).toEqual([]);
      expect(estimations.map(({ slug }) => slug)).toContain('chauffage');
      expect(estimations.map(({ slug }) => slug)).not.toContain('soleil');
    });

    test('are four at most, of one univers, each once, and what is left out is said', async () => {
      const five = [...HEAT_PUMPS, 'radiateurs', 'plancher-chauffant'];
      const many = await compare('geothermie', ...five, 'multi-split', 'inventee');
      expect(urlsOf(many.familles)).toEqual(['geothermie', 'pompe-a-chaleur-air-eau', 'chauffe-eau-thermodynamique', 'radiateurs']);
      expect(many.leftOut.toSorted()).toEqual(['autre_univers', 'de_trop', 'inconnue']);
    });

    test('are found by a former address, and never under both', async () => {
      await change(site(), async (tx) => {
        const id = await addFamille(tx, { url: 'essai-neuf' });
        await tx.insertInto('famille_ancienne_url').values({ url: 'essai-ancien', famille_id: id }).execute();
      });
      expect(urlsOf((await compare('essai-ancien', 'essai-neuf', 'volets-connectes')).familles)).toEqual([
        'essai-neuf',
        'volets-connectes',
      ]);
    });

    test.each([{ status: 'brouillon' as const }, { deleted_at: '2026-01-01T00:00:00.000Z' }, { publish_at: '2027-01-01T00:00:00.000Z' }])(
      'leave out a famille that is not published: %o',
      async (state) => {
        await change(site(), (tx) => addFamille(tx, { url: 'essai-cache', ...state }));
        const found = await compare('essai-cache', 'volets-connectes');
        expect(JSON.stringify(found)).not.toContain('essai-cache');
        expect(found.leftOut).toEqual(['inconnue']);
      },
    );

    test('are chosen among those of one univers, or of all', async () => {
      const read = async (query: string) => (await readNow(site(), `/comparaison${query}`)).json<Comparison>();
      expect((await read('')).others).toHaveLength(24);
      const { univers, others } = await read('?univers=climatique');
      expect([univers, others.length]).toEqual(['CLIMATISATION', 6]);
      expect((await readNow(site(), '/comparaison?univers=cuisine')).statusCode).toBe(404);
    });
  });

  test('are complete for the 24 starter familles, in short lines and without a figure', async () => {
    const all = (await readNow(site(), '/comparaison')).json<Comparison>().others;
    for (const { url } of all) {
      const { repere } = (await readNow(site(), `/familles/${url}`)).json<{ repere: Record<string, string[]> }>();
      for (const [key, lines] of Object.entries(repere)) {
        expect(lines.length, `${url}: ${key}`).toBeGreaterThan(0);
        for (const text of lines) {
          expect(text.length, text).toBeLessThanOrEqual(75);
          expect(text).not.toMatch(/\d|%|€/);
        }
      }
    }
  });

  describe('kept by staff', () => {
    const [editor] = signInAs(site, 'EDITEUR');
    const read = async () => {
      const { id } = await site().db.selectFrom('famille').select('id').where('url', '=', 'radiateurs').executeTakeFirstOrThrow();
      return (await editor.get(`/admin/familles/${id}`)).json();
    };

    test('are saved in French typography without empty lines, and shown at once', async () => {
      const { id, version, repere } = await read();
      const sent = { version, repere: { ...repere, travaux: ['Deux jours', '', ' Robinets : à part '] } };
      expect((await editor.put(`/admin/familles/${id}`, sent)).statusCode).toBe(200);
      const shown = (await readNow(site(), '/familles/radiateurs')).json();
      expect(shown.repere.travaux).toEqual(['Deux jours', 'Robinets\u00a0: à part']);
      expect(shown.repere.convient).toEqual(repere.convient);
    });

    test('are refused when a line is too long, or there are too many', async () => {
      const { id, version } = await read();
      for (const lines of [['a'.repeat(111)], ['un', 'deux', 'trois', 'quatre', 'cinq']]) {
        const answer = await editor.put(`/admin/familles/${id}`, { version, repere: { ...BLANK_REPERE, convient: lines } });
        expect(answer.statusCode).toBe(422);
        expect(answer.body).toMatch(/fiche repère/);
      }
    });

    test('come back with a former version', async () => {
      const { id, version, repere } = await read();
      const { version: next } = (await editor.put(`/admin/familles/${id}`, { version, repere: BLANK_REPERE })).json();
      const back = await editor.post(`/admin/familles/${id}/revisions/${version}/retour`, { version: next });
      expect(back.json().repere).toEqual(repere);
    });
  });
});
