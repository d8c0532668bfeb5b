import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { UnreadMails } from './unread';

/** A mailbox may hold years of mails: the first reading skips older ones. */
const NEWS_DAYS = 30;

export const readReleve = ({ db }: Pick<Deps, 'db'>) => db.selectFrom('releve').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

export const unreadOf = (row: Awaited<ReturnType<typeof readReleve>>): UnreadMails => ({
  waiting: row.waiting,
  waitingSince: row.waiting_since,
  aside: row.aside,
  asideSince: row.aside_since,
});

export async function pressureMs(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { pressed_since } = await readReleve(deps);
  return pressed_since === null ? 0 : deps.clock.now().epochMilliseconds - Date.parse(pressed_since);
}

/** Mails older than this are skipped; waiting ones never are. */
export async function newsSince(deps: Pick<Deps, 'db' | 'clock'>): Promise<Temporal.Instant> {
  const { read_at, waiting_since } = await readReleve(deps);
  const news = deps.clock.now().subtract({ hours: NEWS_DAYS * 24 });
  const first = [toStamp(news), read_at, waiting_since].filter((at) => at !== null).sort()[0] as string;
  // Servers compare days in their own zone.
  return Temporal.Instant.from(first).subtract({ hours: 24 });
}

/** @param since arrival of the oldest mail, in milliseconds since 1970 */
export async function tellWaiting(deps: Pick<Deps, 'db' | 'clock'>, { count, since }: { count: number; since: number }): Promise<void> {
  const before = await readReleve(deps);
  const waiting_since = count === 0 ? null : toStamp(Temporal.Instant.fromEpochMilliseconds(since));
  if (before.waiting === count && before.waiting_since === waiting_since) return;
  const pressed_since = count === 0 ? null : (before.pressed_since ?? toStamp(deps.clock.now()));
  await deps.db.updateTable('releve').set({ waiting: count, waiting_since, pressed_since }).where('id', '=', 1).execute();
}

export async function countAside(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { aside, aside_since } = await readReleve(deps);
  const isNew = aside_since === null || aside_since < toStamp(deps.clock.now().subtract({ hours: NEWS_DAYS * 24 }));
  const next = isNew ? { aside: 1, aside_since: toStamp(deps.clock.now()) } : { aside: aside + 1 };
  await deps.db.updateTable('releve').set(next).where('id', '=', 1).execute();
}

export async function forgetAside(deps: Pick<Deps, 'db' | 'clock'>, seen: number): Promise<void> {
  const { aside } = await readReleve(deps);
  const left = Math.max(0, aside - seen);
  const next = { aside: left, aside_since: left === 0 ? null : toStamp(deps.clock.now()) };
  await deps.db.updateTable('releve').set(next).where('id', '=', 1).where('aside', '=', aside).execute();
}
