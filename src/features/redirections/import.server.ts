import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { changedSince } from '~/content/importation/changed-since';
import type { CellChange, Fault, Importable, ImportedChange, JudgedLine, Left, Sheet } from '~/content/importation/importable.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { changeRedirections, countAll, MOST_REDIRECTIONS, newRow } from './edition.server';
import { REDIRECTION } from './kind';
import type { SitePages } from './live-pages.server';
import { type Book, judgeRedirection, judgeSource, type KnownRedirection, readBook } from './rules.server';

/** Ten values per row; SQLite takes some 30,000. */
const AT_ONCE = 500;

type ImportRow = { line: number; source: string; target: string };
/** A line that can be written; `leading` are the redirections that it shortens. */
type Ready = { row: ImportRow; source: string; target: string; existing: KnownRedirection | undefined; leading: KnownRedirection[] };
type Kept = { row: ImportRow; message: string; isSame: boolean };
type Sorted = { ready: Ready[]; left: Kept[] };

const COLUMNS = [
  {
    key: 'source',
    path: 'source',
    heading: 'Ancienne adresse',
    also: ['source', 'ancienne url', 'ancienne', 'adresse', 'de', 'from', 'old url'],
    help: 'Telle qu’elle est imprimée, avec ou sans le nom du site.',
    example: '/chauffage.html',
  },
  {
    key: 'target',
    path: 'target',
    heading: 'Page',
    also: ['cible', 'destination', 'page du site', 'nouvelle adresse', 'nouvelle url', 'vers', 'to', 'target', 'new url'],
    help: 'Une page de ce site, comme /contact.',
    example: '/univers/pompe_chaleur',
  },
  { key: 'uses', path: 'uses', heading: 'Passages', help: 'Compté par le site\u00a0: n’est pas importé.', example: '' },
  { key: 'lastUsedOn', path: 'lastUsedOn', heading: 'Dernier passage', help: 'Compté par le site\u00a0: n’est pas importé.', example: '' },
] as const;

const SHORTEN = {
  name: 'shorten',
  label: 'Ce qui ferait une chaîne',
  options: [
    { value: 'non', label: 'Reste en faute' },
    { value: 'oui', label: 'Mène droit à la page finale' },
  ],
};

export const redirectionsImport = (pages: SitePages): Importable => ({
  subject: REDIRECTION.subject,
  section: REDIRECTION.section,
  words: REDIRECTION.words,
  columns: COLUMNS,
  choices: [SHORTEN],
  columnsWithoutHeadings: (first) => (/[/.?]/.test(first.slice(0, 2).join('')) ? ['source', 'target', 'uses', 'lastUsedOn'] : undefined),
  transact: changeRedirections,
  judge: async (deps, db, _, sheet) => {
    const rows = rowsOf(sheet);
    const sorted = await sortAll(deps, db, pages, sheet, rows);
    return {
      lines: linesOf(sorted),
      write: async (tx) => {
        const now = await sortAll(deps, tx, pages, sheet, rows);
        const before = linesOf(sorted);
        for (const [index, line] of linesOf(now).entries()) if (line.basis !== before[index]?.basis) throw changedSince(line.label);
        return writeReady(deps, tx, now.ready);
      },
    };
  },
  takeBack: (deps, tx, _, made) => takeRedirectionsBack(deps, tx, made),
  export: async ({ db }) => {
    const rows = await db.selectFrom('redirection').selectAll().where('deleted_at', 'is', null).orderBy('source').execute();
    const lines = rows.map(({ source, target, uses, last_used_on }) => [source, target, String(uses), last_used_on ?? '']);
    return { rows: [COLUMNS.map(({ heading }) => heading), ...lines], pictures: [] };
  },
});

function rowsOf({ rows, columns }: Sheet): ImportRow[] {
  const [source, target] = [columns.indexOf('source'), columns.indexOf('target')];
  return rows.map(({ line, cells }) => ({ line, source: (cells[source] ?? '').trim(), target: (cells[target] ?? '').trim() }));
}

async function sortAll(deps: Deps, db: Db | Tx, pages: SitePages, { choices }: Sheet, rows: ImportRow[]): Promise<Sorted> {
  const sorted = await sortRows(await readBook(deps, db, pages), rows, choices.shorten === 'oui');
  let room = MOST_REDIRECTIONS - (await countAll(db));
  const ready: Ready[] = [];
  for (const one of sorted.ready) {
    if (!one.existing) room -= 1;
    if (one.existing || room >= 0) ready.push(one);
    else sorted.left.push({ row: one.row, message: `Il y aurait plus de ${MOST_REDIRECTIONS}\u00a0redirections.`, isSame: false });
  }
  return { ready, left: sorted.left };
}

function linesOf({ ready, left }: Sorted): JudgedLine[] {
  const lines = [
    ...ready.map(({ row: { line }, source, target, existing }): JudgedLine => {
      const change: CellChange = { column: 'Page', before: existing?.target ?? '', after: target };
      const basis = `${line} ${source} ${target} ${existing?.id ?? ''} ${existing?.target ?? ''}`;
      return { line, label: source, state: existing ? 'changee' : 'nouvelle', faults: [], changes: () => [change], basis };
    }),
    ...left.map(({ row: { line, source }, message, isSame }): JudgedLine => {
      const faults: Fault[] = isSame ? [] : [{ column: 'Adresses', message }];
      return {
        line,
        label: source,
        state: isSame ? 'inchangee' : 'fautive',
        faults,
        changes: () => [],
        basis: `${line} ${source} ${isSame}`,
      };
    }),
  ];
  return lines.toSorted((a, b) => a.line - b.line);
}

async function writeReady({ clock }: Deps, tx: Tx, ready: readonly Ready[]): Promise<ImportedChange[]> {
  const now = toStamp(clock.now());
  const added = ready.filter(({ existing }) => !existing).map(({ source, target }) => newRow(randomUUIDv7(), source, target, now));
  for (let at = 0; at < added.length; at += AT_ONCE)
    await tx
      .insertInto('redirection')
      .values(added.slice(at, at + AT_ONCE))
      .execute();
  // The last line about an address wins; each is written once.
  const led = new Map(ready.flatMap(({ leading, target }) => leading.map((known) => [known.id, { known, target }] as const)));
  for (const { existing, target } of ready) if (existing) led.set(existing.id, { known: existing, target });
  const made: ImportedChange[] = added.map(({ id, source }) => ({ subjectId: id, act: 'creee', version: 1, label: source }));
  for (const [id, { known, target }] of led) {
    const { version } = await retarget(tx, id, target, now);
    made.push({ subjectId: id, act: 'changee', version, label: known.source, before: known.target });
  }
  return made;
}

const retarget = (tx: Tx, id: string, target: string, now: string) =>
  tx
    .updateTable('redirection')
    .set((row) => ({ target, dead_since: null, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** New ones go to the bin, changed ones lead where they led. */
async function takeRedirectionsBack({ clock }: Pick<Deps, 'clock'>, tx: Tx, made: readonly ImportedChange[]): Promise<Left[]> {
  const now = toStamp(clock.now());
  const rows = new Map((await tx.selectFrom('redirection').select(['id', 'version', 'deleted_at']).execute()).map((row) => [row.id, row]));
  const left: Left[] = [];
  const gone: string[] = [];
  for (const { subjectId, act, version, label, before } of made) {
    const row = rows.get(subjectId);
    if (act === 'creee' && (!row || row.deleted_at !== null)) continue;
    if (row?.version !== version || row.deleted_at !== null) left.push({ label, why: 'Cette redirection a changé depuis l’import.' });
    else if (act === 'creee') gone.push(subjectId);
    else await retarget(tx, subjectId, String(before), now);
  }
  for (let at = 0; at < gone.length; at += AT_ONCE)
    await tx
      .updateTable('redirection')
      .set((row) => ({ deleted_at: now, version: row('version', '+', 1), updated_at: now }))
      .where('id', 'in', gone.slice(at, at + AT_ONCE))
      .execute();
  return left;
}

async function sortRows(book: Book, rows: ImportRow[], shorten: boolean): Promise<Sorted> {
  const ready: Ready[] = [];
  const left: Kept[] = [];
  const lines = new Map<string, Ready>();
  const refuse = (row: ImportRow, message: string, isSame = false) => left.push({ row, message, isSame });
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
      refuse(row, judged.message);
      continue;
    }
    const { source, target, existing, leading } = judged;
    const before = lines.get(source);
    if (before) {
      if (before.target === target) refuse(row, `La ligne\u00a0${before.row.line} dit la même chose.`, true);
      else refuse(row, `La ligne\u00a0${before.row.line} mène la même adresse à «\u00a0${before.target}\u00a0». Gardez l’une des deux.`);
      continue;
    }
    const line: Ready = { row, source, target, existing, leading };
    lines.set(source, line);
    if (existing?.target === target) refuse(row, '', true);
    else ready.push(line);
  }
  return { ready, left };
}

type Followed =
  | { source: string; target: string; existing: KnownRedirection | undefined; leading: KnownRedirection[] }
  | { message: string };

const LONGEST_WAY = 20;

function follow(book: Book, ownSources: Map<string, ImportRow>, row: ImportRow, shorten: boolean): Followed {
  let { target } = row;
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    const judged = judgeRedirection(book, { source: row.source, target }, { mayLeadOn: shorten });
    if (!judged.wrong) return { ...judged, leading: shorten ? book.leadingTo(judged.source.split('?', 1)[0] as string) : [] };
    const { wrong } = judged;
    if (wrong.leading) return { message: wrong.message };
    const own = wrong.field === 'target' && wrong.proposed === undefined ? nextOf(book, ownSources, target) : undefined;
    const proposed = wrong.proposed ?? own?.target;
    if (proposed === undefined) return { message: wrong.message };
    if (!shorten)
      return {
        message: own
          ? `La ligne\u00a0${own.line} mène cette page à «\u00a0${own.target}\u00a0»\u00a0: menez-y directement.`
          : wrong.message,
      };
    target = proposed;
  }
  return { message: 'Ces adresses tournent en rond\u00a0: aucune n’arrive à une page.' };
}

function nextOf(book: Book, ownSources: Map<string, ImportRow>, target: string): ImportRow | undefined {
  const asSource = judgeSource(book, target);
  return asSource.wrong ? undefined : ownSources.get(asSource.source);
}
