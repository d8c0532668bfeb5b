import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import type { Days } from './dated';
import { todayIn } from './state.server';

const MOST = 60;
/** A value unchecked for longer is not reliable. */
const LONGEST_YEARS = 2;

type Change = { version: number; updated_at: string };
type Kept = Days & { id: string; version: number; deletedAt: string | null; confirmedAt?: string | null };
type Day = { id: string; valid_from: string };
type Versioned<Input> = Input & { version: number };
type Made = { id: string; version: number };
type Moved = { id: string; action: string; deleted_at: string | null };

export type DatedKind<Input extends Days, Stored extends Input & Kept, Row> = {
  subject: string;
  /** French: `it` is « cette valeur », `reread` « Relisez-la ». */
  words: { missing: string; it: string; reread: string; another: string; full: string; ofOther: { field: string; message: string } };
  keyOf(input: Input): string;
  wellSet(input: Input): Input;
  labelOf(tx: Tx, input: Input): string | Promise<string>;
  inWords(input: Input): object;
  find(tx: Tx, id: string): Promise<Stored | undefined>;
  /** Of its key, not binned. */
  listDays(tx: Tx, input: Input): Promise<Day[]>;
  insert(tx: Tx, input: Input, row: Change & { id: string; created_at: string; deleted_at: null }): Promise<unknown>;
  /** An input counts as confirmed now, or as `confirmed_at` says. */
  update(
    tx: Tx,
    id: string,
    change: Change & { input?: Input; deleted_at?: string | null; confirmed_at?: string | null },
  ): Promise<unknown>;
  view(deps: Pick<Deps, 'clock'>, tx: Tx, stored: Stored): Promise<Row>;
};

/** Each act is one transaction with its journal line, and asks for the version that was read. */
export function datedEdition<Input extends Days, Stored extends Input & Kept, Row>(kind: DatedKind<Input, Stored, Row>) {
  const { words, subject } = kind;
  const note = async (
    deps: Deps,
    tx: Tx,
    entry: { by: Author; action: string; id: string; of: Input; before?: object; after?: object },
  ) => {
    const { id, of, ...said } = entry;
    await record(deps, tx, { ...said, subject, subjectId: id, label: await kind.labelOf(tx, of) });
  };
  const shown = async (deps: Deps, tx: Tx, id: string) => kind.view(deps, tx, await require(tx, id));

  async function require(tx: Tx, id: string): Promise<Stored> {
    const stored = await kind.find(tx, id);
    if (!stored) throw notFound(words.missing);
    return stored;
  }

  function requireSameKey(after: Input, before: Stored) {
    if (kind.keyOf(after) !== kind.keyOf(before)) throw refused(words.ofOther.field, words.ofOther.message);
  }

  function requireFreeDay(input: Input, days: readonly Day[], but = '') {
    const others = days.filter(({ id }) => id !== but);
    if (others.some(({ valid_from }) => valid_from === input.valid_from)) throw refused('valid_from', words.another);
    if (others.length >= MOST) throw refused('valid_from', `${words.full} ${MOST}\u00a0valeurs. Supprimez-en d’anciennes.`);
  }

  // `changeContent` serialises changes: the read version is still current.
  async function requireVersion(deps: Deps, tx: Tx, current: Stored, version: number, sent: object) {
    if (current.version === version && current.deletedAt === null) return;
    const { who, when } = await lastChange(deps, tx, subject, current.id);
    throw new Problem(409, 'modifie_entre_temps', `${who} a changé ${words.it} ${when}. ${words.reread}, puis recommencez.`, {
      current: await kind.view(deps, tx, current),
      sent: { version, ...sent },
    });
  }

  type Written = { by: Author; action: string; before: Stored; after: Input; confirmed_at?: string | null };
  async function write(deps: Deps, tx: Tx, { by, action, before, after, ...confirmed }: Written): Promise<Made> {
    const { id } = before;
    const version = before.version + 1;
    await kind.update(tx, id, { input: after, version, updated_at: toStamp(deps.clock.now()), ...confirmed });
    await note(deps, tx, { by, action, id, of: after, before: kind.inWords(before), after: kind.inWords(after) });
    return { id, version };
  }

  async function move(deps: Deps, tx: Tx, by: Author, { id, action, deleted_at }: Moved): Promise<Made> {
    const before = await require(tx, id);
    if ((before.deletedAt === null) === (deleted_at === null)) return before;
    if (deleted_at === null) requireFreeDay(before, await kind.listDays(tx, before), id);
    const version = before.version + 1;
    await kind.update(tx, id, { deleted_at, version, updated_at: toStamp(deps.clock.now()) });
    await note(deps, tx, { by, action, id, of: before });
    return { id, version };
  }

  /** For a caller with a transaction of its own, such as an import. */
  const within = {
    find: kind.find,
    keyOf: kind.keyOf,
    wellSet: kind.wellSet,

    /** What `create` and `revise` check besides the contract. @param days those of its key @returns it with the typography of French @throws Problem 422 */
    judge(deps: Pick<Deps, 'clock'>, input: Input, before: Stored | undefined, days: readonly Day[]): Input {
      const after = kind.wellSet(input);
      if (before) requireSameKey(after, before);
      checkDays(deps, after);
      requireFreeDay(after, days, before?.id);
      return after;
    },

    async create(deps: Deps, tx: Tx, by: Author, input: Input): Promise<Made> {
      const after = kind.wellSet(input);
      checkDays(deps, after);
      requireFreeDay(after, await kind.listDays(tx, after));
      const [id, now] = [randomUUIDv7(), toStamp(deps.clock.now())];
      await kind.insert(tx, after, { id, version: 1, created_at: now, updated_at: now, deleted_at: null });
      await note(deps, tx, { by, action: 'creer', id, of: after, after: kind.inWords(after) });
      return { id, version: 1 };
    },

    async revise(deps: Deps, tx: Tx, by: Author, id: string, { version, ...input }: Versioned<Input>): Promise<Made> {
      const after = kind.wellSet(input as unknown as Input);
      const before = await require(tx, id);
      requireSameKey(after, before);
      checkDays(deps, after);
      await requireVersion(deps, tx, before, version, after);
      requireFreeDay(after, await kind.listDays(tx, after), id);
      return write(deps, tx, { by, action: 'modifier', before, after });
    },

    bin: (deps: Deps, tx: Tx, by: Author, id: string): Promise<Made> =>
      move(deps, tx, by, { id, action: 'supprimer', deleted_at: toStamp(deps.clock.now()) }),

    /** As it was, its confirmation included. @throws Problem 422 when another row took its first day */
    async putBack(deps: Deps, tx: Tx, by: Author, was: Stored): Promise<Made> {
      const before = await require(tx, was.id);
      requireFreeDay(was, await kind.listDays(tx, was), was.id);
      const { confirmedAt } = was;
      return write(deps, tx, {
        by,
        action: 'modifier',
        before,
        after: was,
        ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
      });
    },
  };

  const act = (deps: Deps, work: (tx: Tx) => Promise<Made>): Promise<Row> =>
    changeContent(deps, deps.clock, async (tx) => shown(deps, tx, (await work(tx)).id));

  return {
    within,

    /** @throws Problem 422 for a duplicate first day, or one too far away */
    create: (deps: Deps, by: Author, input: Input) => act(deps, (tx) => within.create(deps, tx, by, input)),

    /** @throws Problem 404, 409 with the current one when changed or binned, 422 as `create`, or for another key */
    revise: (deps: Deps, by: Author, id: string, sent: Versioned<Input>) => act(deps, (tx) => within.revise(deps, tx, by, id, sent)),

    /** Checked today, valid until a future day. @throws Problem 404, 409, 422 */
    verify: (deps: Deps, by: Author, id: string, sent: { version: number; review_by: string } & Partial<Input>) =>
      act(deps, async (tx) => {
        const { version, ...change } = sent;
        const before = await require(tx, id);
        const after = { ...before, ...change, checked_on: todayIn(deps.clock) };
        if (after.review_by < after.checked_on) throw refused('review_by', 'Ce jour est passé. Choisissez-en un à venir.');
        if (after.review_by <= before.valid_from) throw refused('review_by', 'Choisissez un jour après celui où la valeur commence.');
        checkDays(deps, after);
        await requireVersion(deps, tx, before, version, change);
        return write(deps, tx, { by, action: 'verifier', before, after });
      }),

    /** Idempotent. @throws Problem 404 */
    bin: (deps: Deps, by: Author, id: string) => act(deps, (tx) => within.bin(deps, tx, by, id)),

    /** @throws Problem 404, 422 when another row took its first day */
    restore: (deps: Deps, by: Author, id: string) => act(deps, (tx) => move(deps, tx, by, { id, action: 'restaurer', deleted_at: null })),
  };
}

export type DatedEdition<Input extends Days, Stored extends Input & Kept> = ReturnType<typeof datedEdition<Input, Stored, unknown>>;

function checkDays({ clock }: Pick<Deps, 'clock'>, { review_by, checked_on }: Days) {
  const today = todayIn(clock);
  if (checked_on > today) throw refused('checked_on', 'Ce jour n’est pas encore venu.');
  if (review_by > Temporal.PlainDate.from(today).add({ years: LONGEST_YEARS }).toString())
    throw refused('review_by', `Une valeur se revoit au moins tous les ${LONGEST_YEARS}\u00a0ans. Choisissez un jour plus proche.`);
}
