import { describe, expect, test } from 'vitest';
import { handPages } from '../../../test/pages';
import { look, previewActs } from '../../../test/previews';
import { type Member, member } from '../../../test/staff';
import { onBothEngines, openTestSite } from '../../../test/test-site';

const pages = handPages(look);

onBothEngines(
  'the preview',
  (testSite) => {
    const { admin, editor, famille, marque, ask, show, withoutTrace } = previewActs(testSite, pages);

    describe('shows what is typed as if published, on the page that shows it best, and leaves nothing behind', () => {
      const cases: [string, () => [path: string, body: object, by?: Member], path: string][] = [
        ['a family', () => ['/admin/familles/apercu', { id: famille().id, summary: 'Mot secretissime' }], '/familles/geothermie'],
        ['its address', () => ['/admin/familles/apercu', { id: famille().id, url: 'secretissime' }], '/familles/secretissime'],
        [
          'a draft',
          () => ['/admin/familles/apercu', { id: famille().id, status: 'brouillon', name: 'Secretissime' }],
          '/familles/geothermie',
        ],
        [
          'a scheduled family',
          () => ['/admin/familles/apercu', { id: famille().id, publishAt: '2030-01-01T09:00', name: 'Secretissime' }],
          '/familles/geothermie',
        ],
        [
          'a new family',
          () => [
            '/admin/familles/apercu',
            { name: 'Secretissime', univers: 'SOLAIRE_PHOTOVOLTAIQUE', details: [{ title: 'A', text: '' }] },
          ],
          '/familles/secretissime',
        ],
        ['a brand', () => ['/admin/marques/apercu', { id: marque().id, text: '<p>Secretissime</p>' }], '/marques/caloreve'],
        ['a new brand', () => ['/admin/marques/apercu', { name: 'Secretissime' }], '/marques/secretissime'],
        ['a new service', () => ['/admin/services/apercu', { title: 'Secretissime', audience: 'pro' }], '/services_pro'],
        ['a new argument', () => ['/admin/arguments/apercu', { title: 'Secretissime' }], '/'],
        [
          'a univers',
          () => ['/admin/univers/domotique/apercu', { title: 'Secretissime', sections: [{ title: 'S', text: 'S' }] }],
          '/univers/domotique',
        ],
        ['a page', () => ['/admin/pages/accueil/apercu', { content: { title: 'Secretissime' } }], '/'],
        ['réglages', () => ['/admin/reglages/entreprise/apercu', { content: { name: 'Secretissime' } }, admin()], '/contact'],
        ['legal notices', () => ['/admin/reglages/legal/apercu', { content: { legalName: 'Secretissime' } }, admin()], '/mentions_legales'],
      ];
      test.each(cases)('%s', async (_name, asked, path) => {
        await withoutTrace(async () => {
          const shown = await show(...asked());
          expect(shown.path).toBe(path);
          expect(shown.html.toLowerCase()).toContain('secretissime');
        });
      });
    });

    test('carries no script and keeps the styles', async () => {
      const { html } = await show('/admin/familles/apercu', { id: famille().id });
      expect(html).not.toMatch(/<script|preload|<noscript/i);
      expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
      expect(html).toContain('<main>');
    });

    test('shows the content of now, even when the memory of the site is older', async () => {
      await testSite().db.updateTable('marque').set({ summary: 'À l’instant' }).where('id', '=', marque().id).execute();
      expect((await show('/admin/marques/apercu', { id: marque().id, text: '' })).html).toContain('À l’instant');
    });

    describe('of something being typed', () => {
      test('shows « Sans nom » in place of a missing name, cuts what is too long, keeps what is not right yet', async () => {
        const { path, html } = await show('/admin/familles/apercu', {
          id: famille().id,
          name: ' ',
          url: 'Pas Une Adresse',
          summary: 'x'.repeat(400),
          publishAt: 'demain',
          icon: 'rien',
          image: 999_999_999,
          details: [{ title: 'y'.repeat(300), text: 'Détail resté', image: 'rien' }, { text: 'Sans son titre' }],
        });
        expect(path).toBe('/familles/geothermie');
        expect(html).toContain('Sans nom');
        expect(html).toContain('x'.repeat(300));
        expect(html).not.toContain('x'.repeat(301));
        expect(html).toContain('y'.repeat(160));
        expect(html).toContain('Détail resté');
        expect(html).toContain('Sans son titre');
      });

      test('shows a new thing of which nothing is said yet', async () => {
        expect((await show('/admin/familles/apercu', {})).path).toBe('/familles/sans-nom');
        expect((await show('/admin/services/apercu', { includes: ['', 'Un point'] })).path).toBe('/services_particulier');
      });

      test('drops the empty lines of a list', async () => {
        const { html } = await show('/admin/services/apercu', { audience: 'pro', includes: ['', 'Un point', ' ', 'Un autre', ''] });
        expect(html).toContain('["Un point","Un autre"]');
      });

      test('at an address already taken, shows it at its own', async () => {
        const taken = 'pompe-a-chaleur-air-eau';
        expect((await show('/admin/familles/apercu', { id: famille().id, url: taken })).path).toBe('/familles/geothermie');
        expect((await show('/admin/familles/apercu', { name: 'Nouvelle', url: taken })).path).toBe('/familles/nouvelle');
      });

      test('of half-filled réglages keeps what is missing', async () => {
        const content = { name: '', email: 'pas encore', phone: '05' };
        const { html } = await show('/admin/reglages/entreprise/apercu', { content }, admin());
        expect(html).toContain('Sans nom');
        expect(html).toContain('contact@solutions-maison.example');
        await show('/admin/reglages/legal/apercu', { content: { mediator: { name: 'M', address: '', url: 'https:/' } } }, admin());
      });
    });

    test('is refused clearly: nothing shows it, no such thing, in the bin, not for this person', async () => {
      const codes = async (path: string, body: object, by = editor()) => {
        const response = await ask(path, body, by);
        return [response.statusCode, response.json().error.code];
      };
      expect(await codes('/admin/reglages/demandes/apercu', {}, admin())).toEqual([404, 'sans_apercu']);
      expect(await codes('/admin/familles/apercu', { id: 999_999 })).toEqual([404, 'introuvable']);
      expect(await codes('/admin/pages/inconnue/apercu', { content: {} })).toEqual([404, 'introuvable']);
      expect(await codes('/admin/reglages/legal/apercu', { content: {} })).toEqual([403, 'role_insuffisant']);
      const draft = (await editor().post('/admin/marques', { name: 'Jetée' })).json();
      await editor().remove(`/admin/marques/${draft.id}`);
      expect(await codes('/admin/marques/apercu', { id: draft.id })).toEqual([409, 'a_la_corbeille']);
    });
  },
  { pages },
);

test('a server without pages says that it has no preview', async () => {
  const testSite = await openTestSite('sqlite');
  try {
    const response = await (await member(testSite, 'EDITEUR')).post('/admin/familles/apercu', {});
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'sans_pages']);
  } finally {
    await testSite.close();
  }
});
