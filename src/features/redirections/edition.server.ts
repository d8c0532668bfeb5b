import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { toStamp } from '~/platform/clock';
import { takeContentTurn } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import type { RedirectionInput, RedirectionRow } from './contract';
import type { SitePages } from './live-pages.server';
import { viewOf } from './redirections.server';
import { judgeRedirection, type KnownRedirection, readBook, type Wrong } from './rules.server';

export const MOST_REDIRECTIONS = 20_000;
/** Within the limits of both engines. */
const AT_ONCE = 500;

/** Serialised with content changes: the checked rules still hold at the write. */
export const changeRedirections = <R>({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<R>): Promise<R> =>
  db.transaction().execute(async (tx) => {
    await takeContentTurn(tx);
    return work(tx);
  });

/** @throws Problem 422 by the rules, with an alternative */
export async function createRedirection(deps: Deps, by: Author, input: RedirectionInput, pages: SitePages): Promise<RedirectionRow> {
  return changeRedirections(deps, async (tx) => {
    const { source, target, leading } = await checked(deps, tx, input, pages);
    if ((await countAll(tx)) >= MOST_REDIRECTIONS)
      throw refused('source', `Il y a déjà ${MOST_REDIRECTIONS}\u00a0redirections. Supprimez celles dont personne ne se sert.`);
    const id = randomUUIDv7();
    const now = toStamp(deps.clock.now());
    await tx
      .insertInto('redirection')
      .values(newRow(id, source, target, now))
      .execute();
    await leadOn(deps, tx, by, leading, target);
    await record(deps, tx, { by, ...subjectOf(id), action: 'creer', label: source, after: { source, target } });
    return viewOf(await requireRow(tx, id));
  });
}

/** @throws Problem 404; 409 with the current one when changed or binned; 422 as `createRedirection` */
export async function reviseRedirection(
  deps: Deps,
  by: Author,
  id: string,
  { version, ...input }: RedirectionInput & { version: number },
  pages: SitePages,
): Promise<RedirectionRow> {
  return changeRedirections(deps, async (tx) => {
    const before = await requireRow(tx, id);
    if (before.version !== version || before.deleted_at !== null) {
      const { who, when } = await lastChange(deps, tx, 'redirection', id);
      throw new Problem(409, 'modifie_entre_temps', `${who} a changé cette redirection ${when}. Relisez-la, puis recommencez.`, {
        current: viewOf(before),
        sent: { version, ...input },
      });
    }
    const { source, target, leading } = await checked(deps, tx, input, pages, id);
    const now = toStamp(deps.clock.now());
    await tx
      .updateTable('redirection')
      .set({ source, target, dead_since: null, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    await leadOn(deps, tx, by, leading, target);
    await record(deps, tx, {
      by,
      ...subjectOf(id),
      action: 'modifier',
      label: source,
      before: { source: before.source, target: before.target },
      after: { source, target },
    });
    return viewOf(await requireRow(tx, id));
  });
}

async function checked(deps: Deps, tx: Tx, input: RedirectionInput, pages: SitePages, ownId = '') {
  const book = await readBook(deps, tx, pages);
  const judged = judgeRedirection(book, input, { ownId, mayLeadOn: input.follow });
  if (judged.wrong) throw problemOf(judged.wrong);
  const { source, target, existing } = judged;
  if (existing)
    throw refused(
      'source',
      `Cette adresse mène déjà à «\u00a0${existing.target}\u00a0». Corrigez cette redirection-là plutôt que d’en ajouter une.`,
    );
  return { source, target, leading: book.leadingTo(source.split('?', 1)[0] as string).filter(({ id }) => id !== ownId) };
}

/** The alternative travels as present state, for one click. */
const problemOf = ({ field, message, proposed, leading }: Wrong) =>
  new Problem(422, proposed === undefined && !leading ? 'invalide' : 'chaine', message, {
    details: { [field]: [message] },
    current: { proposed, leading: leading?.map(({ source }) => source) },
  });

async function leadOn(deps: Deps, tx: Tx, by: Author, leading: KnownRedirection[], target: string) {
  for (const { id, source, target: before } of leading) {
    await tx
      .updateTable('redirection')
      .set((row) => ({ target, dead_since: null, version: row('version', '+', 1), updated_at: toStamp(deps.clock.now()) }))
      .where('id', '=', id)
      .execute();
    await record(deps, tx, {
      by,
      ...subjectOf(id),
      action: 'modifier',
      label: source,
      before: { source, target: before },
      after: { source, target },
    });
  }
}

/** Idempotent. */
export const binRedirections = (deps: Deps, by: Author, ids: string[]) =>
  changeRedirections(deps, async (tx) => {
    const gone: { id: string; source: string }[] = [];
    const now = toStamp(deps.clock.now());
    for (let at = 0; at < ids.length; at += AT_ONCE)
      gone.push(
        ...(await tx
          .updateTable('redirection')
          .set((row) => ({ deleted_at: now, version: row('version', '+', 1), updated_at: now }))
          .where('id', 'in', ids.slice(at, at + AT_ONCE))
          .where('deleted_at', 'is', null)
          .returning(['id', 'source'])
          .execute()),
      );
    await recordMany(deps, tx, by, 'supprimer', gone);
  });

/** All or none. @throws Problem 422 when an address is taken meanwhile */
export const restoreRedirections = (deps: Deps, by: Author, ids: string[], pages: SitePages) =>
  changeRedirections(deps, async (tx) => {
    const book = await readBook(deps, tx, pages);
    const back: { id: string; source: string; target: string }[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE)
      back.push(
        ...(await tx
          .selectFrom('redirection')
          .select(['id', 'source', 'target'])
          .where('id', 'in', ids.slice(at, at + AT_ONCE))
          .where('deleted_at', 'is not', null)
          .execute()),
      );
    const seen = new Set<string>();
    for (const { source } of back) {
      const taken = book.bySource.get(source);
      if (taken || seen.has(source)) throw refused('ids', `«\u00a0${source}\u00a0» mène déjà à une page\u00a0: elle reste à la corbeille.`);
      const standing = book.live(source.split('?', 1)[0] as string);
      if (standing.is !== 'nothing')
        throw refused('ids', `«\u00a0${source}\u00a0» est devenue une page du site\u00a0: elle reste à la corbeille.`);
      seen.add(source);
    }
    const now = toStamp(deps.clock.now());
    for (let at = 0; at < back.length; at += AT_ONCE)
      await tx
        .updateTable('redirection')
        .set((row) => ({ deleted_at: null, version: row('version', '+', 1), updated_at: now }))
        .where(
          'id',
          'in',
          back.slice(at, at + AT_ONCE).map(({ id }) => id),
        )
        .execute();
    await recordMany(deps, tx, by, 'restaurer', back);
  });

export async function purgeRedirections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = toStamp(clock.now().subtract({ hours: 24 * BIN_DAYS }));
  await db.deleteFrom('redirection').where('deleted_at', '<=', limit).execute();
}

async function recordMany(deps: Deps, tx: Tx, by: Author, action: string, rows: { id: string; source: string }[]) {
  const [first, ...others] = rows;
  if (!first) return;
  if (others.length === 0) return record(deps, tx, { by, ...subjectOf(first.id), action, label: first.source });
  await record(deps, tx, {
    by,
    ...subjectOf(''),
    action: `${action}_plusieurs`,
    label: first.source,
    after: { redirections: rows.length, sources: rows.slice(0, NAMED).map(({ source }) => source) },
  });
}
const NAMED = 50;

export const newRow = (id: string, source: string, target: string, now: string) => ({
  id,
  source,
  target,
  uses: 0,
  last_used_on: null,
  dead_since: null,
  version: 1,
  created_at: now,
  updated_at: now,
  deleted_at: null,
});

export async function countAll(tx: Db | Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('redirection')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function requireRow(tx: Tx, id: string) {
  const row = await tx.selectFrom('redirection').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette redirection n’existe pas ou plus.');
  return row;
}

const subjectOf = (subjectId: string) => ({ subject: 'redirection', subjectId });
