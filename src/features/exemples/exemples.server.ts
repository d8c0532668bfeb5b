import type { Db } from '#db/tables';
import { emptiedExemple } from '~/content/edition/exemple-kinds.server';
import { forgetExemple, isExemple, listExempleIds, listExemples } from '~/content/edition/exemples.server';
import type { Changed } from '~/content/edition/subject';
import { record } from '~/content/journal/journal.server';
import type { ExempleKind } from '~/content/kinds/exemple-kind';
import type { WithContents } from '~/content/kinds/kind';
import { listUnused, removeUnused } from '~/content/medias/mediatheque.server';
import { type AllTexts, pageSubject } from '~/content/pages/edition.server';
import type { Page } from '~/content/pages/paths';
import { reglagesSubject } from '~/content/reglages/edition.server';
import { changeContent, memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { BLANK_PAGES } from './blank-pages';
import { blankReglages } from './blank-reglages';
import type { Exemple, Named } from './contract';
import { pagesShowing } from './pages-showing';

const REGLAGES = reglagesSubject.name;
/** What they say is on a page that is not theirs alone. */
const OF_THE_SITE = new Set<string>([REGLAGES, 'page', 'argument']);

/** All that can be an example. @param changed writes more in the transaction of a change of the settings */
export const listExempleKinds = (
  { features }: Pick<WithContents, 'features'>,
  texts: AllTexts,
  changed: Changed<Record<string, unknown>>,
): ExempleKind[] => [
  ...features.flatMap(({ exemples = [] }) => exemples),
  emptiedExemple(pageSubject(texts), (_state, page) => BLANK_PAGES[page as Page]),
  emptiedExemple(reglagesSubject, (state, section, { email }) => blankOf(state, section, email), changed),
];

/** The first account has the invented address until its owner gives another. @throws Problem 422 when that address would stay on each page */
function blankOf(state: object, section: string, email: string) {
  if ('email' in state && state.email === email)
    throw new Problem(
      422,
      'adresse_inventee',
      `L’adresse ${email} est inventée, et c’est aussi celle de votre compte\u00a0: elle resterait sur le site. Donnez d’abord la vôtre dans les premiers pas, à l’étape «\u00a0Qui vous êtes\u00a0», puis recommencez.`,
    );
  const blank = blankReglages(email);
  return blank[section as keyof typeof blank];
}

type Reader = Pick<Deps, 'db' | 'content'> & { kinds: ExempleKind[] };

const knownAll = memoPerVersion(async ({ db, kinds }: { db: Db; kinds: ExempleKind[] }) => {
  const found: Exemple[] = [];
  for (const { subject, subjectId: id } of await listExemples(db)) {
    const described = await kinds.find((kind) => kind.subject === subject)?.describe(db, id);
    if (described) found.push({ subject, id, label: described.label, page: described.page ?? null });
  }
  return found;
});

/** An EDITEUR may not open the settings. */
export async function listFor(reader: Reader, { role }: Pick<Caller, 'role'>): Promise<Exemple[]> {
  const all = await knownAll(reader);
  return role === 'ADMIN' ? all : all.filter(({ subject }) => subject !== REGLAGES);
}

/** Each page of the site that shows examples, and how many; the addresses of those that have their own. */
export async function listExemplePages(reader: Reader): Promise<{ pages: { path: string; count: number }[]; things: string[] }> {
  const shown = (await knownAll(reader)).flatMap(({ subject, page }) => (page ? [{ subject, page }] : []));
  const byPath = Map.groupBy(
    shown.flatMap(({ page }) => pagesShowing(page)),
    (path) => path,
  );
  return {
    pages: [...byPath].map(([path, same]) => ({ path, count: same.length })),
    things: shown.flatMap(({ subject, page }) => (OF_THE_SITE.has(subject) ? [] : [page])),
  };
}

/** What is no example any more is left alone. @throws Problem 404 for what cannot be one */
export async function keepExemples(deps: Reader & Deps, by: Caller, items: Named[]): Promise<void> {
  const { kinds } = deps;
  const own = items.map((item) => ({ ...item, kind: requireKind(kinds, item) }));
  if (by.role !== 'ADMIN' && own.some(({ subject }) => subject === REGLAGES)) throw unknown();
  await changeContent(deps, deps.clock, async (tx) => {
    for (const { subject, id, kind } of own) {
      if (!(await isExemple(tx, subject, id))) continue;
      await forgetExemple(tx, subject, id);
      const label = (await kind.describe(tx, id))?.label ?? '';
      await record(deps, tx, { by, action: 'garder', subject, subjectId: id, label });
    }
  });
}

/** One after the other: what was done stays done when one fails. */
export async function takeOffExemples(
  deps: Reader & Deps,
  { by, visit, items, areReglages }: { by: Caller; visit: Visit; items: Named[]; areReglages: boolean },
): Promise<void> {
  if (items.some(({ subject }) => (subject === REGLAGES) !== areReglages)) throw unknown();
  const own = items.map((item) => ({ ...item, kind: requireKind(deps.kinds, item) }));
  for (const { subject, id, kind } of own) if (await isExemple(deps.db, subject, id)) await kind.takeOff(deps, by, id, visit);
}

function requireKind(kinds: ExempleKind[], { subject }: Named): ExempleKind {
  const kind = kinds.find((one) => one.subject === subject);
  if (!kind) throw unknown();
  return kind;
}

const unknown = () => notFound('Cet exemple n’existe pas. Rechargez la page, puis recommencez.');

/** Of the first pictures and files: all, and those that nothing shows. */
export async function countImages(deps: Pick<Deps, 'db'> & WithContents): Promise<{ total: number; unused: number }> {
  const ids = await listMediaIds(deps);
  return { total: ids.length, unused: (await listUnused(deps.db, deps, ids)).length };
}

export const tidyImages = async (deps: Deps & WithContents, by: Caller): Promise<number> =>
  removeUnused(deps, by, await listMediaIds(deps));

const listMediaIds = async ({ db }: Pick<Deps, 'db'>) => [...(await listExempleIds(db, 'media'))].map(Number);
