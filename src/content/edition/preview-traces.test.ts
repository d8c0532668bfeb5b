import { describe, expect, test } from 'vitest';
import { knownReglages } from '~/content/reglages/reglages.server';
import { argumentSubject } from '~/features/familles/arguments.server';
import { search } from '~/features/recherche/recherche.server';
import type { Deps } from '~/platform/deps';
import { handPages } from '../../../test/pages';
import { look, previewActs } from '../../../test/previews';
import { onBothEngines } from '../../../test/test-site';
import { newPerson } from '../../../test/visitor';
import { previewRenderer } from './preview.server';

const pages = handPages(look);

onBothEngines(
  'the preview',
  (testSite) => {
    const { admin, editor, famille, ask, show, stage, withoutTrace } = previewActs(testSite, pages);

    test('leaves nothing in the memory of the site: no cached answer, no search, no setting, no sitemap', async () => {
      const visit = (url: string) =>
        testSite()
          .app.http.inject({ url })
          .then(({ body }) => body.toLowerCase());
      const addresses = ['/familles/geothermie', '/', '/api/recherche?q=secretissime', '/api/familles', '/sitemap.xml', '/api/reglages'];
      for (const warm of [true, false]) {
        if (warm) for (const address of addresses) await visit(address);
        const all = 'Secretissime';
        await show('/admin/familles/apercu', { id: famille().id, name: all, summary: all });
        await show('/admin/familles/apercu', { name: all });
        await show('/admin/reglages/entreprise/apercu', { content: { name: all } }, admin());
        for (const address of addresses) expect([address, (await visit(address)).includes('secretissime')]).toEqual([address, false]);
        expect((await knownReglages(testSite())).entreprise.name).not.toBe(all);
        expect(await search(testSite(), all)).toMatchObject({ best: [], groups: [] });
        // A first rendering of another version, with nothing kept.
        await testSite()
          .db.updateTable('content_version')
          .set((row) => ({ version: row('version', '+', 1) }))
          .execute();
        await testSite().content.check();
      }
    });

    describe('leaves nothing behind', () => {
      test('when the page fails', async () => {
        stage(async (deps) => {
          await deps.db.selectFrom('famille').select('id').execute();
          throw new Error('la page ne se rend pas');
        });
        await withoutTrace(async () => {
          const response = await ask('/admin/familles/apercu', { id: famille().id, name: 'Perdue' });
          expect([response.statusCode, response.json().error.code]).toEqual([503, 'apercu_impossible']);
        });
        pages.look(look);
        expect((await show('/admin/familles/apercu', { id: famille().id })).html).not.toContain('Perdue');
      });

      test('when the page writes: the group commit stores nothing, and another transaction is refused', async () => {
        const write = (tx: Pick<Deps['db'], 'updateTable'>) => tx.updateTable('famille').set({ name: 'Écrite' }).execute().then(String);
        stage((deps) => deps.groupCommit(write));
        await withoutTrace(() => show('/admin/familles/apercu', { id: famille().id }));
        stage((deps) => deps.db.transaction().execute(write));
        await withoutTrace(async () => expect((await ask('/admin/familles/apercu', { id: famille().id })).statusCode).toBe(503));
      });

      test('when the page does not finish: it is given up within two seconds and touches nothing any more', async () => {
        const after: Promise<unknown>[] = [];
        let resume = () => {};
        stage(async (deps) => {
          await new Promise<void>((settle) => {
            resume = settle;
          });
          after.push(deps.db.updateTable('famille').set({ name: 'Trop tard' }).execute());
          return after[0];
        });
        await withoutTrace(async () => {
          const began = performance.now();
          const response = await ask('/admin/familles/apercu', { id: famille().id });
          expect([response.statusCode, response.json().error.code]).toEqual([503, 'apercu_trop_long']);
          expect(performance.now() - began).toBeLessThan(4_000);
          resume();
          await expect.poll(() => after.length).toBe(1);
          await expect(after[0]).rejects.toThrow('the dry run has ended');
        });
        pages.look(look);
        await show('/admin/familles/apercu', { id: famille().id });
      });
    });

    test('lets the site serve cached answers meanwhile, and take a form and a change right after', async () => {
      const kept = '/familles/pompe-a-chaleur-air-eau';
      const site = await testSite().app.http.listen({ port: 0, host: '127.0.0.1' });
      const warm = await (await fetch(site + kept)).text();
      let release = () => {};
      const begun = new Promise<void>((begin) => {
        stage(async (deps, path) => {
          begin();
          await new Promise<void>((settle) => {
            release = settle;
          });
          return look(deps, path);
        });
      });
      const preview = show('/admin/familles/apercu', { id: famille().id, summary: 'Pendant ce temps' });
      await begun;
      expect(await (await fetch(site + kept)).text()).toBe(warm);
      const person = newPerson();
      const sent = testSite().app.http.inject({
        method: 'POST',
        url: '/api/contact/formulaire',
        headers: { cookie: 'XSRF-TOKEN=essai-du-jeton-contre-les-faux-00', 'x-xsrf-token': 'essai-du-jeton-contre-les-faux-00' },
        payload: { ...person, subject: 'Question', message: 'Bonjour', garde: { duree: 60_000 } },
      });
      const revised = admin().put(`/admin/familles/${famille().id}`, { version: famille().version, summary: 'Pour de bon' });
      setTimeout(release, 100);
      const [shown, demande, saved] = await Promise.all([preview, sent, revised]);
      expect(shown.html).toContain('Pendant ce temps');
      expect([demande.statusCode, saved.statusCode, saved.json().summary]).toEqual([200, 200, 'Pour de bon']);
      famille().version = saved.json().version;
    });

    test('of those one session waits for, is made for the last only; those of others are made', async () => {
      const rendered: string[] = [];
      // Called directly: requests through the endpoint may arrive in another order.
      const showPreview = previewRenderer(testSite(), async (deps) => {
        const last = await deps.db.selectFrom('argument').select('title').orderBy('position', 'desc').executeTakeFirstOrThrow();
        rendered.push(last.title);
        return new Response('<main></main>');
      });
      const one = (title: string, sessionId: string) => {
        const by = { ...editor(), sessionId };
        const change = (before: typeof argumentSubject.blank) => ({ ...before, title });
        return showPreview(argumentSubject, { by, id: undefined, blank: argumentSubject.blank, change });
      };
      const answers = await Promise.allSettled([one('a', 'une'), one('b', 'une'), one('c', 'une'), one('d', 'autre')]);
      expect(rendered).toEqual(['c', 'd']);
      expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'fait'))).toEqual([
        'apercu_depasse',
        'apercu_depasse',
        'fait',
        'fait',
      ]);
      await one('e', 'une');
      expect(rendered.at(-1)).toBe('e');
    });
  },
  { pages },
);
