import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import type { ImportBody, ImportRow, JudgedRow } from './contract';
import { changeRedirections, countAll, leadOn, MOST_REDIRECTIONS, newRow, subjectOf } from './edition.server';
import type { SitePages } from './live-pages.server';
import { type Book, judge, judgeSource, type Known, readBook } from './rules.server';

/** Ten values per row; SQLite takes some 30,000. */
const AT_ONCE = 500;

type Ready = { row: JudgedRow; source: string; target: string; existing: Known | undefined; leading: Known[] };
type Sorted = { ready: Ready[]; left: JudgedRow[] };

export async function judgeRows(deps: Deps, { rows, shorten }: ImportBody, pages: SitePages): Promise<JudgedRow[]> {
  const { ready, left } = await sortRows(await readBook(deps, deps.db, pages), rows, shorten);
  return [...ready.map(({ row }) => row), ...left].toSorted((a, b) => a.line - b.line);
}

export const importRows = (deps: Deps, by: Author, { rows, shorten, replace }: ImportBody, pages: SitePages) =>
  changeRedirections(deps, async (tx) => {
    const { ready, left } = await sortRows(await readBook(deps, tx, pages), rows, shorten);
    const fresh = ready.filter(({ existing }) => !existing);
    const other = ready.filter(({ existing }) => existing);
    const room = MOST_REDIRECTIONS - (await countAll(tx));
    const full = fresh.slice(Math.max(0, room)).map(
      ({ row }): JudgedRow => ({
        ...row,
        state: 'refusee',
        message: `Il y aurait plus de ${MOST_REDIRECTIONS}\u00a0redirections.`,
      }),
    );
    const added = fresh.slice(0, Math.max(0, room));
    const now = toStamp(deps.clock.now());
    for (let at = 0; at < added.length; at += AT_ONCE)
      await tx
        .insertInto('redirection')
        .values(added.slice(at, at + AT_ONCE).map(({ source, target }) => newRow(randomUUIDv7(), source, target, now)))
        .execute();
    const replaced = replace ? other : [];
    for (const { existing, target } of replaced) await retarget(tx, existing as Known, target, now);
    // The last line about an address wins; each is written once.
    const ledOn = new Map([...added, ...replaced].map(({ leading, target }) => [leading, target]));
    for (const [leading, target] of ledOn) await leadOn(deps, tx, by, leading, target);
    if (added.length + replaced.length > 0)
      await record(deps, tx, {
        by,
        ...subjectOf(''),
        action: 'importer',
        label: added[0]?.source ?? replaced[0]?.source ?? '',
        after: {
          added: added.length,
          replaced: replaced.length,
          sources: [...added, ...replaced].slice(0, 50).map(({ source, target }) => `${source} → ${target}`),
          before: replaced.slice(0, 50).map(({ existing }) => `${existing?.source} → ${existing?.target}`),
        },
      });
    const kept = replace ? [] : other.map(({ row }) => row);
    return { added: added.length, replaced: replaced.length, left: [...left, ...kept, ...full].toSorted((a, b) => a.line - b.line) };
  });

const retarget = (tx: Tx, { id }: Known, target: string, now: string) =>
  tx
    .updateTable('redirection')
    .set((row) => ({ target, dead_since: null, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();

async function sortRows(book: Book, rows: ImportRow[], shorten: boolean): Promise<Sorted> {
  const ready: Ready[] = [];
  const left: JudgedRow[] = [];
  const lines = new Map<string, Ready>();
  const refuse = (row: ImportRow, message: string, state: JudgedRow['state'] = 'refusee') => left.push({ ...row, state, message });
  // Detects chains within the list, in any order.
  const ownSources = new Map<string, ImportRow>();
  for (const row of rows) {
    await giveWay();
    const alone = judgeSource(book, row.source);
    if (!alone.wrong && !ownSources.has(alone.source)) ownSources.set(alone.source, row);
  }
  for (const row of rows) {
    await giveWay();
    const judged = follow(book, ownSources, row, shorten);
    if ('message' in judged) {
      refuse(row, judged.message, judged.isChain ? 'chaine' : 'refusee');
      continue;
    }
    const { source, target, existing, leading } = judged;
    const before = lines.get(source);
    if (before) {
      if (before.target === target) refuse(row, `La ligne\u00a0${before.row.line} dit la même chose.`, 'identique');
      else refuse(row, `La ligne\u00a0${before.row.line} mène la même adresse à «\u00a0${before.target}\u00a0». Gardez l’une des deux.`);
      continue;
    }
    const line: Ready = {
      row: {
        line: row.line,
        source,
        target,
        state: existing ? 'differente' : 'nouvelle',
        message: existing ? `Elle mène aujourd’hui à «\u00a0${existing.target}\u00a0».` : '',
      },
      source,
      target,
      existing,
      leading,
    };
    lines.set(source, line);
    if (existing?.target === target) refuse(row, 'Elle est déjà enregistrée ainsi.', 'identique');
    else ready.push(line);
  }
  return { ready, left };
}

type Followed = { source: string; target: string; existing: Known | undefined; leading: Known[] } | { message: string; isChain: boolean };

const LONGEST_WAY = 20;

function follow(book: Book, ownSources: Map<string, ImportRow>, row: ImportRow, shorten: boolean): Followed {
  let { target } = row;
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    const judged = judge(book, { source: row.source, target }, { mayLeadOn: shorten });
    if (!judged.wrong) return { ...judged, leading: shorten ? book.leadingTo(judged.source.split('?', 1)[0] as string) : [] };
    const { wrong } = judged;
    if (wrong.leading) return { message: wrong.message, isChain: true };
    const own = wrong.field === 'target' && wrong.proposed === undefined ? nextOf(book, ownSources, target) : undefined;
    const proposed = wrong.proposed ?? own?.target;
    if (proposed === undefined) return { message: wrong.message, isChain: false };
    if (!shorten)
      return {
        message: own
          ? `La ligne\u00a0${own.line} mène cette page à «\u00a0${own.target}\u00a0»\u00a0: menez-y directement.`
          : wrong.message,
        isChain: true,
      };
    target = proposed;
  }
  return { message: 'Ces adresses tournent en rond\u00a0: aucune n’arrive à une page.', isChain: false };
}

function nextOf(book: Book, ownSources: Map<string, ImportRow>, target: string): ImportRow | undefined {
  const asSource = judgeSource(book, target);
  return asSource.wrong ? undefined : ownSources.get(asSource.source);
}
