import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { type DailyShare, dailyShare } from '~/platform/http/daily-share';
import { network } from '~/platform/http/networks';
import { countablePath, isPerson, type RequestSigns } from './countable';

type Reader = Pick<Deps, 'db' | 'clock'>;
export type CountedRequest = RequestSigns & { address: string };

/** Distinct addresses per month; the rest is counted together under « ». */
export const MOST_A_MONTH = 2_000;
/** Per address and day; wider networks several times as many. */
export const MOST_OF_ONE = 20;
const MOST_AT_ONCE = 500;
/** Memory restarts above this per day, so a repeat may count twice. */
const MOST_REMEMBERED = 20_000;

type Counts = {
  day: string;
  lost: Map<string, number>;
  uses: Map<string, number>;
  key: Buffer;
  seen: Set<string>;
  ofOne: DailyShare;
};

const pending = new WeakMap<Deps['db'], Counts>();

/** In memory: once per network, address and day, at most twenty addresses. Networks are hashed with an ephemeral daily key. */
export function noteLost(reader: Reader, path: string, asking: CountedRequest): void {
  const kept = countablePath(path);
  if (kept === undefined || !isPerson(asking)) return;
  const counts = countsOf(reader);
  const once = hash(counts.key, `${network(asking.address)} ${kept}`);
  if (counts.seen.has(once) || !counts.ofOne.take(counts.day, asking.address)) return;
  counts.seen.add(once);
  add(counts.lost, counts.lost.has(kept) || counts.lost.size < MOST_AT_ONCE ? kept : '');
}

export function noteUse(reader: Reader, id: string, asking: CountedRequest): void {
  if (isPerson(asking)) add(countsOf(reader).uses, id);
}

export async function writeCounts(reader: Reader): Promise<void> {
  const counts = pending.get(reader.db);
  if (!counts || counts.lost.size + counts.uses.size === 0) return;
  const { day, lost, uses } = counts;
  counts.lost = new Map();
  counts.uses = new Map();
  try {
    await reader.db.transaction().execute(async (tx) => {
      await writeLost(tx, day.slice(0, 7), lost);
      // In one order: no deadlock between instances.
      for (const [id, times] of [...uses].toSorted(byKey))
        await tx
          .updateTable('redirection')
          .set((row) => ({ uses: row('uses', '+', times), last_used_on: day }))
          .where('id', '=', id)
          .execute();
    });
  } catch (error) {
    for (const [path, times] of lost) add(counts.lost, path, times);
    for (const [id, times] of uses) add(counts.uses, id, times);
    throw error;
  }
}

async function writeLost(tx: Tx, month: string, lost: ReadonlyMap<string, number>) {
  if (lost.size === 0) return;
  const known = new Set(
    (
      await tx
        .selectFrom('adresse_perdue')
        .select('path')
        .where('month', '=', month)
        .where('path', 'in', [...lost.keys()])
        .execute()
    ).map(({ path }) => path),
  );
  const { total } = await tx
    .selectFrom('adresse_perdue')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  let room = MOST_A_MONTH - Number(total);
  const rows = new Map<string, number>();
  for (const [path, times] of lost) {
    const isKept = path === '' || known.has(path) || room > 0;
    if (isKept && path !== '' && !known.has(path)) room -= 1;
    add(rows, isKept ? path : '', times);
  }
  await tx
    .insertInto('adresse_perdue')
    .values([...rows].toSorted(byKey).map(([path, count]) => ({ month, path, count })))
    .onConflict((on) => on.columns(['month', 'path']).doUpdateSet({ count: sql`adresse_perdue.count + excluded.count` }))
    .execute();
}

function countsOf({ db, clock }: Reader): Counts {
  const day = inShop(clock.now()).toPlainDate().toString();
  const last = pending.get(db);
  if (last?.day === day && last.seen.size < MOST_REMEMBERED) return last;
  const fresh: Counts = {
    day,
    lost: last?.lost ?? new Map(),
    uses: last?.uses ?? new Map(),
    key: randomBytes(32),
    seen: new Set(),
    ofOne: last?.ofOne ?? dailyShare(MOST_OF_ONE),
  };
  pending.set(db, fresh);
  return fresh;
}

const add = (counts: Map<string, number>, key: string, times = 1) => counts.set(key, (counts.get(key) ?? 0) + times);
const byKey = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);
const hash = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
