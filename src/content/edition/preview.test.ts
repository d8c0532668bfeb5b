import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knownReglages, viewLegal } from '~/content/reglages/reglages.server';
import { viewAccueil } from '~/features/accueil/accueil.server';
import { argumentSubject } from '~/features/familles/arguments.server';
import { BLANK_ARGUMENT } from '~/features/familles/blank';
import { findFamille, listArguments } from '~/features/familles/familles.server';
import { findMarque } from '~/features/marques/marques.server';
import { search } from '~/features/recherche/recherche.server';
import { viewServices } from '~/features/services/services.server';
import { requireUniversPage } from '~/features/univers/univers.server';
import type { Deps } from '~/platform/deps';
import { handPages, type Look } from '../../../test/pages';
import { type Member, member } from '../../../test/staff';
import { onBothEngines, openTestSite, type TestSite } from '../../../test/test-site';
import { newPerson } from '../../../test/visitor';
import { CONTENTS } from '../../contents.server';
import { apercuRenderer } from './preview.server';

/** Reads what the site's pages read, and fills their caches. */
const look: Look = async (deps, path) => {
  const [, section, name = ''] = path.split('/');
  const reglages = await knownReglages(deps);
  const found = await search({ ...deps, ...CONTENTS }, 'secretissime');
  const page =
    section === 'familles'
      ? await findFamille(deps, name)
      : section === 'marques'
        ? await findMarque(deps, name)
        : section === 'univers'
          ? await requireUniversPage(deps, name)
          : section === 'services_pro'
            ? await viewServices(deps, 'pro')
            : section === 'mentions_legales'
              ? await viewLegal(deps)
              : { ...(await viewAccueil(deps)), reasons: await listArguments(deps) };
  return { page, found, reglages: reglages.entreprise, pages: await deps.db.selectFrom('page_texte').selectAll().execute() };
};
const pages = handPages(look);

type Shown = { path: string; html: string };

/** Every row of every table, as text. */
async function everything({ db, engine }: TestSite): Promise<Record<string, string[]>> {
  const names =
    engine.name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await names.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of rows) {
    // A session notes when it was last seen.
    if (name === 'session') continue;
    all[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

onBothEngines(
  'the preview',
  (testSite) => {
    let admin: Member;
    let editor: Member;
    let famille: { id: number; url: string; version: number };
    let marque: { id: string };
    beforeAll(async () => {
      [admin, editor] = [await member(testSite(), 'ADMIN'), await member(testSite(), 'EDITEUR')];
      famille = (await editor.get('/admin/familles?q=geothermie')).json().data[0];
      marque = (await editor.get('/admin/marques?q=caloreve')).json().data[0];
    });
    afterEach(() => pages.look(look));

    /** The pages that visitors ask for meanwhile, in the background too, stay as they are. */
    const stage = (staged: Look) => pages.look((deps, path) => (deps.db === testSite().db ? look : staged)(deps, path));
    const ask = (path: string, body: object, by = editor) => by.post(path, body);
    const show = async (path: string, body: object, by = editor): Promise<Shown> => {
      const response = await ask(path, body, by);
      expect([path, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([path, 200, '']);
      return response.json<Shown>();
    };
    const withoutTrace = async (work: () => Promise<unknown>) => {
      const before = await everything(testSite());
      await work();
      expect(await everything(testSite())).toEqual(before);
    };

    describe('shows what is typed as if published, on the page that shows it best, and leaves nothing behind', () => {
      const cases: [string, () => [path: string, body: object, by?: Member], path: string][] = [
        ['a family', () => ['/admin/familles/apercu', { id: famille.id, summary: 'Mot secretissime' }], '/familles/geothermie'],
        ['its address', () => ['/admin/familles/apercu', { id: famille.id, url: 'secretissime' }], '/familles/secretissime'],
        [
          'a draft',
          () => ['/admin/familles/apercu', { id: famille.id, status: 'brouillon', name: 'Secretissime' }],
          '/familles/geothermie',
        ],
        [
          'a scheduled family',
          () => ['/admin/familles/apercu', { id: famille.id, publishAt: '2030-01-01T09:00', name: 'Secretissime' }],
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
        ['a brand', () => ['/admin/marques/apercu', { id: marque.id, text: '<p>Secretissime</p>' }], '/marques/caloreve'],
        ['a new brand', () => ['/admin/marques/apercu', { name: 'Secretissime' }], '/marques/secretissime'],
        ['a new service', () => ['/admin/services/apercu', { title: 'Secretissime', audience: 'pro' }], '/services_pro'],
        ['a new argument', () => ['/admin/arguments/apercu', { title: 'Secretissime' }], '/'],
        [
          'a univers',
          () => ['/admin/univers/domotique/apercu', { title: 'Secretissime', sections: [{ title: 'S', text: 'S' }] }],
          '/univers/domotique',
        ],
        ['a page', () => ['/admin/pages/accueil/apercu', { content: { title: 'Secretissime' } }], '/'],
        ['réglages', () => ['/admin/reglages/entreprise/apercu', { content: { name: 'Secretissime' } }, admin], '/contact'],
        ['legal notices', () => ['/admin/reglages/legal/apercu', { content: { legalName: 'Secretissime' } }, admin], '/mentions_legales'],
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
      const { html } = await show('/admin/familles/apercu', { id: famille.id });
      expect(html).not.toMatch(/<script|modulepreload|<noscript/i);
      expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
      expect(html).toContain('<main>');
    });

    test('leaves nothing in the memory of the site: no cached answer, no search, no setting, no sitemap', async () => {
      const visit = (url: string) =>
        testSite()
          .app.http.inject({ url })
          .then(({ body }) => body.toLowerCase());
      const addresses = ['/familles/geothermie', '/', '/api/recherche?q=secretissime', '/api/familles', '/sitemap.xml', '/api/reglages'];
      for (const warm of [true, false]) {
        if (warm) for (const address of addresses) await visit(address);
        const all = 'Secretissime';
        await show('/admin/familles/apercu', { id: famille.id, name: all, summary: all });
        await show('/admin/familles/apercu', { name: all });
        await show('/admin/reglages/entreprise/apercu', { content: { name: all } }, admin);
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

    test('shows the content of now, even when the memory of the site is older', async () => {
      await testSite().db.updateTable('marque').set({ summary: 'À l’instant' }).where('id', '=', marque.id).execute();
      expect((await show('/admin/marques/apercu', { id: marque.id, text: '' })).html).toContain('À l’instant');
    });

    describe('leaves nothing behind', () => {
      test('when the page fails', async () => {
        stage(async (deps) => {
          await deps.db.selectFrom('famille').select('id').execute();
          throw new Error('la page ne se rend pas');
        });
        await withoutTrace(async () => {
          const response = await ask('/admin/familles/apercu', { id: famille.id, name: 'Perdue' });
          expect([response.statusCode, response.json().error.code]).toEqual([503, 'apercu_impossible']);
        });
        pages.look(look);
        expect((await show('/admin/familles/apercu', { id: famille.id })).html).not.toContain('Perdue');
      });

      test('when the page writes: the group commit stores nothing, and another transaction is refused', async () => {
        const write = (tx: Pick<Deps['db'], 'updateTable'>) => tx.updateTable('famille').set({ name: 'Écrite' }).execute().then(String);
        stage((deps) => deps.groupCommit(write));
        await withoutTrace(() => show('/admin/familles/apercu', { id: famille.id }));
        stage((deps) => deps.db.transaction().execute(write));
        await withoutTrace(async () => expect((await ask('/admin/familles/apercu', { id: famille.id })).statusCode).toBe(503));
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
          const response = await ask('/admin/familles/apercu', { id: famille.id });
          expect([response.statusCode, response.json().error.code]).toEqual([503, 'apercu_trop_long']);
          expect(performance.now() - began).toBeLessThan(4_000);
          resume();
          await expect.poll(() => after.length).toBe(1);
          await expect(after[0]).rejects.toThrow('the dry run has ended');
        });
        pages.look(look);
        await show('/admin/familles/apercu', { id: famille.id });
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
      const preview = show('/admin/familles/apercu', { id: famille.id, summary: 'Pendant ce temps' });
      await begun;
      expect(await (await fetch(site + kept)).text()).toBe(warm);
      const person = newPerson();
      const sent = testSite().app.http.inject({
        method: 'POST',
        url: '/api/contact/formulaire',
        headers: { cookie: 'XSRF-TOKEN=essai-du-jeton-contre-les-faux-00', 'x-xsrf-token': 'essai-du-jeton-contre-les-faux-00' },
        payload: { ...person, subject: 'Question', message: 'Bonjour', garde: { duree: 60_000 } },
      });
      const revised = admin.put(`/admin/familles/${famille.id}`, { version: famille.version, summary: 'Pour de bon' });
      setTimeout(release, 100);
      const [shown, demande, saved] = await Promise.all([preview, sent, revised]);
      expect(shown.html).toContain('Pendant ce temps');
      expect([demande.statusCode, saved.statusCode, saved.json().summary]).toEqual([200, 200, 'Pour de bon']);
      famille.version = saved.json().version;
    });

    test('of those one session waits for, is made for the last only; those of others are made', async () => {
      const rendered: string[] = [];
      // Called directly: requests through the endpoint may arrive in another order.
      const showApercu = apercuRenderer(testSite(), async (deps) => {
        const last = await deps.db.selectFrom('argument').select('title').orderBy('position', 'desc').executeTakeFirstOrThrow();
        rendered.push(last.title);
        return new Response('<main></main>');
      });
      const one = (title: string, sessionId: string) => {
        const by = { ...editor, sessionId };
        const change = (before: typeof BLANK_ARGUMENT) => ({ ...before, title });
        return showApercu(argumentSubject, { by, id: undefined, blank: BLANK_ARGUMENT, change });
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

    describe('of something being typed', () => {
      test('shows « Sans nom » in place of a missing name, cuts what is too long, keeps what is not right yet', async () => {
        const { path, html } = await show('/admin/familles/apercu', {
          id: famille.id,
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
        expect((await show('/admin/familles/apercu', { id: famille.id, url: taken })).path).toBe('/familles/geothermie');
        expect((await show('/admin/familles/apercu', { name: 'Nouvelle', url: taken })).path).toBe('/familles/nouvelle');
      });

      test('of half-filled réglages keeps what is missing', async () => {
        const content = { name: '', email: 'pas encore', phone: '05' };
        const { html } = await show('/admin/reglages/entreprise/apercu', { content }, admin);
        expect(html).toContain('Sans nom');
        expect(html).toContain('contact@solutions-maison.example');
        await show('/admin/reglages/legal/apercu', { content: { mediator: { name: 'M', address: '', url: 'https:/' } } }, admin);
      });
    });

    test('is refused clearly: nothing shows it, no such thing, in the bin, not for this person', async () => {
      const codes = async (path: string, body: object, by = editor) => {
        const response = await ask(path, body, by);
        return [response.statusCode, response.json().error.code];
      };
      expect(await codes('/admin/reglages/demandes/apercu', {}, admin)).toEqual([404, 'sans_apercu']);
      expect(await codes('/admin/familles/apercu', { id: 999_999 })).toEqual([404, 'introuvable']);
      expect(await codes('/admin/pages/inconnue/apercu', { content: {} })).toEqual([404, 'introuvable']);
      expect(await codes('/admin/reglages/legal/apercu', { content: {} })).toEqual([403, 'role_insuffisant']);
      const draft = (await editor.post('/admin/marques', { name: 'Jetée' })).json();
      await editor.remove(`/admin/marques/${draft.id}`);
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
