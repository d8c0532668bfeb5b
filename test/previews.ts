import { sql } from 'kysely';
import { afterEach, beforeAll, expect } from 'vitest';
import { knownReglages, viewLegal } from '../src/content/reglages/reglages.server';
import { CONTENTS } from '../src/contents.server';
import { viewAccueil } from '../src/features/accueil/accueil.server';
import { findFamille, listArguments } from '../src/features/familles/familles.server';
import { findMarque } from '../src/features/marques/marques.server';
import { search } from '../src/features/recherche/recherche.server';
import { viewServices } from '../src/features/services/services.server';
import { requireUniversPage } from '../src/features/univers/univers.server';
import type { handPages, Look } from './pages';
import { type Member, member } from './staff';
import type { TestSite } from './test-site';

export const look: Look = async (deps, path) => {
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

export type Shown = { path: string; html: string };

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

/** Shows previews of one famille and one marque. Call it inside `onBothEngines`. @param pages of the site, which show what `look` reads */
export function previewActs(testSite: () => TestSite, pages: ReturnType<typeof handPages>) {
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

  return {
    admin: () => admin,
    editor: () => editor,
    famille: () => famille,
    marque: () => marque,
    ask,
    show,
    stage,
    withoutTrace,
  };
}
