import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import { etatOf } from '~/content/edition/list.server';
import { storeRevisions } from '~/content/edition/revisions.server';
import { isReserved, numberedUrl, slugOf, takeUrl } from '~/content/edition/urls.server';
import type { Author } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { changedSince } from './changed-since';
import type { Id } from './column';
import type { ContentImport, Thing } from './content-import.server';
import type { ImportedChange } from './importable.server';
import type { ContentEntry } from './judge-content.server';
import { type KnownRows, loadStates, nameKey, readKnown } from './known.server';

/** Rows of one statement: fifteen values each, within the limits of both engines. */
const AT_ONCE = 100;

type Spec<S extends object> = ContentImport<S, unknown, unknown, unknown>;
type Writer = Pick<Deps, 'clock'>;
type Placed = { url?: string; status?: 'brouillon' | 'publie'; publishAt?: string | null };
/** What became of a line: its state as stored, and the version that it got. */
type Written<S> = { id: Id; state: S; version: number; before?: { state: S; version: number } };

/** New and changed lines, a statement for many rows. @throws Problem 409 when a colleague changed one of them since */
export async function writeContent<S extends object>(
  deps: Writer,
  tx: Tx,
  spec: Spec<S>,
  by: Author,
  entries: readonly ContentEntry<S>[],
): Promise<ImportedChange[]> {
  const known = await readKnown(tx, spec.subject);
  const kept = entries.filter((entry) => entry.after !== undefined);
  for (const entry of kept) requireUnchanged(entry, known, spec);
  const fresh = kept.filter(({ match }) => !match).map(({ after }) => after as S);
  const written: Written<S>[] = [];
  for (const { id, state } of await insertAll(deps, tx, spec, known, fresh)) written.push({ id, state, version: 1 });
  written.push(...(await saveChanged(deps, tx, spec, kept)));
  const changed = written.filter(({ before }) => before);
  await countUp(deps, tx, spec, changed);
  await storeStates(deps, tx, spec, by, 'importer', written);
  await forgetExemples(tx, spec, changed);
  return written.map(({ id, state, version, before }) => ({
    subjectId: String(id),
    act: before ? 'changee' : 'creee',
    version,
    label: spec.subject.label(state, id),
  }));
}

async function saveChanged<S extends object>(deps: Writer, tx: Tx, spec: Spec<S>, kept: readonly ContentEntry<S>[]): Promise<Written<S>[]> {
  const saved: Written<S>[] = [];
  for (const { match, after, before } of kept) {
    if (!match || !after || !before) continue;
    await spec.subject.save(deps, tx, match.id, after, before);
    saved.push({ id: match.id, state: after, version: match.version + 1, before: { state: before, version: match.version } });
  }
  // Rows of its own got their numbers when stored.
  const stored = spec.hasOwnRows
    ? await loadStates(
        tx,
        spec,
        saved.map(({ id }) => id),
      )
    : undefined;
  return stored ? saved.map((one) => ({ ...one, state: stored.get(one.id) ?? one.state })) : saved;
}

function requireUnchanged<S extends object>({ match, after, label }: ContentEntry<S>, known: KnownRows, { subject }: Spec<S>) {
  const now = match && known.byId.get(String(match.id));
  const isSame = match
    ? now?.version === match.version && now.deleted_at === null
    : !known.byName.has(nameKey(subject.label(after as S, '')));
  if (isSame) return;
  throw changedSince(label);
}

async function insertAll<S extends object>(deps: Writer, tx: Tx, spec: Spec<S>, known: KnownRows, fresh: S[]): Promise<Thing<S>[]> {
  const states = await withUrls(deps, tx, spec, known, fresh);
  const positionIn = await places(tx, spec);
  const things: Thing<S>[] = [];
  const now = toStamp(deps.clock.now());
  for (let at = 0; at < states.length; at += AT_ONCE)
    things.push(...(await spec.insertMany(tx, states.slice(at, at + AT_ONCE), { now, positionIn })));
  return things;
}

/** Each new thing with an address of its own: the one asked for, or one from its name. */
async function withUrls<S extends object>(deps: Writer, tx: Tx, spec: Spec<S>, known: KnownRows, states: S[]): Promise<S[]> {
  const { subject, formerUrls } = spec;
  if (!subject.columns.url || states.length === 0) return states;
  const addressed = { table: subject.table as 'marque', ...(formerUrls && { formerUrls }) };
  const former = formerUrls ? await sql<{ url: string }>`select url from ${sql.table(formerUrls)}`.execute(tx) : { rows: [] };
  const taken = new Set([...known.byUrl.keys(), ...former.rows.map(({ url }) => url)]);
  const asked = states.map((state) => (state as Placed).url ?? '').filter(Boolean);
  for (const url of asked) {
    // A binned thing gives its address up.
    if (known.byUrl.get(url)) await takeUrl(tx, addressed, undefined, url);
    taken.add(url);
  }
  const placed: S[] = [];
  for (const state of states) {
    await giveWay();
    const { url = '' } = state as Placed;
    placed.push(url === '' ? { ...state, url: freeUrlIn(taken, slugOf(subject.label(state, ''))) } : state);
  }
  const shown = placed.filter((state) => isShown(deps, state)).map((state) => (state as Placed).url as string);
  for (let at = 0; formerUrls && at < shown.length; at += AT_ONCE)
    await tx
      .deleteFrom(formerUrls)
      .where('url', 'in', shown.slice(at, at + AT_ONCE))
      .execute();
  return placed;
}

const isShown = ({ clock }: Writer, state: object) => {
  const { status = 'brouillon', publishAt = null } = state as Placed;
  return etatOf(status, publishAt, clock) === 'publie';
};

function freeUrlIn(taken: Set<string>, base: string): string {
  for (let number = 1; ; number += 1) {
    const url = numberedUrl(base, number);
    if (isReserved(url) || taken.has(url)) continue;
    taken.add(url);
    return url;
  }
}

async function places<S extends object>(tx: Tx, { subject: { table }, placedIn }: Spec<S>): Promise<(group?: string) => number> {
  const group = placedIn ? sql.ref(placedIn) : sql`null`;
  const { rows } = await sql<{ group: string | null; last: number }>`
    select ${group} as "group", max(position) as last from ${sql.table(table)} group by 1`.execute(tx);
  const next = new Map(rows.map(({ group, last }) => [group, last + 1]));
  return (group) => {
    const position = next.get(group ?? null) ?? 0;
    next.set(group ?? null, position + 1);
    return position;
  };
}

export async function countUp<S extends object>(
  { clock }: Writer,
  tx: Tx,
  { subject: { table } }: Pick<Spec<S>, 'subject'>,
  things: readonly { id: Id }[],
  more = sql``,
): Promise<void> {
  const now = toStamp(clock.now());
  for (let at = 0; at < things.length; at += AT_ONCE) {
    const ids = sql.join(things.slice(at, at + AT_ONCE).map(({ id }) => id));
    await sql`update ${sql.table(table)} set version = version + 1, updated_at = ${now}${more} where id in (${ids})`.execute(tx);
  }
}

/** A revision of each; the first of a thing also stores the state before. */
export async function storeStates<S extends object>(
  deps: Writer,
  tx: Tx,
  { subject }: Pick<Spec<S>, 'subject'>,
  by: Author,
  action: string,
  written: readonly Written<S>[],
): Promise<void> {
  for (let from = 0; from < written.length; from += AT_ONCE)
    await storeRevisions(deps, tx, { subject: subject.name, action, by }, written.slice(from, from + AT_ONCE));
}

async function forgetExemples<S extends object>(tx: Tx, { subject }: Spec<S>, things: readonly { id: Id }[]): Promise<void> {
  for (let at = 0; at < things.length; at += AT_ONCE)
    await tx
      .deleteFrom('exemple')
      .where('subject', '=', subject.name)
      .where(
        'subject_id',
        'in',
        things.slice(at, at + AT_ONCE).map(({ id }) => String(id)),
      )
      .execute();
}
