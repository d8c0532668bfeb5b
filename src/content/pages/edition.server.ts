import { z } from 'zod';
import type { Db, Tx } from '#db/tables';
import { readFormInput } from '~/content/edition/form-input.server';
import type { Subject } from '~/content/edition/subject';
import { listImages } from '~/content/medias/medias.server';
import { listMediaIds, mapMedias } from '~/content/medias/refs';
import { invalid, notFound } from '~/platform/http/problem';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { PageState, PageTexts } from './contract';
import { PAGE_PATHS, PAGES, type Page } from './paths';

export type AllTexts = Record<Page, Pick<PageTexts, 'stored' | 'input'>>;
export type Content = Record<string, unknown>;

export function pageSubject(texts: AllTexts): Subject<Content, PageState> {
  return {
    name: 'page',
    table: 'page_texte',
    key: 'page',
    kept: [],
    missing: 'Cette page n’existe pas.',
    idOf: (text) => PAGES.find((page) => page === text),
    label: ({ title }) => String(title),
    load: async (db, id) => {
      const row = await db.selectFrom('page_texte').select('content').where('page', '=', String(id)).executeTakeFirst();
      return row && (JSON.parse(row.content) as Content);
    },
    save: async (_deps, tx, id, content) => {
      const { stored } = texts[id as Page];
      const { data: valid, error } = stored.safeParse(tidy(z.toJSONSchema(stored) as Described, content));
      // Escaping may exceed the limit of a valid text.
      if (error) throw invalidContent(error);
      await tx
        .updateTable('page_texte')
        .set({ content: JSON.stringify(valid) })
        .where('page', '=', String(id))
        .execute();
    },
    page: (_state, id) => PAGE_PATHS[id as Page],
    view: (_deps, db, id) => viewPage(db, id as Page),
  };
}

/** Takes image ids. @throws Problem 422 with the path of each wrong field */
export function readContent(texts: AllTexts, page: Page, sent: Content): Content {
  const result = texts[page].input.safeParse(sent);
  if (result.success) {
    const tooLong = findTooLong(result.data, ['content']);
    if (tooLong) throw invalid([{ path: tooLong.join('.'), message: 'Ce texte est trop long\u00a0: 20\u202f000\u00a0signes au plus.' }]);
    return result.data as Content;
  }
  throw invalidContent(result.error);
}

const invalidContent = ({ issues }: z.ZodError) =>
  invalid(issues.map(({ path, message }) => ({ path: ['content', ...path].join('.'), message })));

const LONGEST_TEXT = 20_000;

function findTooLong(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findTooLong(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

export function readContentInput(texts: AllTexts, page: Page, sent: Content, before: Content): Content {
  const former = mapMedias(before, (id) => id) as Content;
  return readFormInput(texts[page].input, { ...former, ...sent }, former) as Content;
}

export async function listPages(db: Db) {
  const rows = await db.selectFrom('page_texte').selectAll().execute();
  return PAGES.flatMap((page) => {
    const row = rows.find((candidate) => candidate.page === page);
    return row
      ? [{ id: page, title: String((JSON.parse(row.content) as Content).title), version: row.version, updatedAt: row.updated_at }]
      : [];
  });
}

async function viewPage(db: Db | Tx, page: Page): Promise<PageState> {
  const row = await db.selectFrom('page_texte').selectAll().where('page', '=', page).executeTakeFirst();
  if (!row) throw notFound('Cette page n’a pas encore de texte.');
  const content = JSON.parse(row.content) as Content;
  const images = await listImages(db, listMediaIds(content));
  return {
    page,
    content: mapMedias(content, (id) => images.get(id) ?? null) as Content,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

type Described = { html?: boolean; items?: Described; properties?: Record<string, Described> };

function tidy(schema: Described | undefined, value: unknown): unknown {
  if (typeof value === 'string') return schema?.html ? richText(value) : typographie(value);
  if (Array.isArray(value)) return value.map((item) => tidy(schema?.items, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(schema?.properties?.[key], item)]));
}
