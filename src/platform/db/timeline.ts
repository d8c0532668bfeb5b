import type pg from 'pg';

/** PostgreSQL increments the timeline at each promotion; a WAL file name begins with it in hexadecimal. */
const TIMELINE = `select (select system_identifier from pg_control_system())::text as system,
  case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

export type TimelineGuard = {
  /** @throws Error when another server was promoted since this one was the primary */
  check(client: pg.ClientBase): Promise<void>;
};

/** Remembers the newest timeline of this process, so that a returning former primary is rejected. */
export function timelineGuard(): TimelineGuard {
  let newest: { system: string; timeline: number } | undefined;
  return {
    check: async (client) => {
      // A server with PostgreSQL's protocol may lack these functions.
      const { rows } = await client.query<{ system: string; timeline: string | null }>(TIMELINE).catch(() => ({ rows: [] }));
      const [row] = rows;
      if (!row?.timeline) return;
      const timeline = Number.parseInt(row.timeline, 16);
      if (newest?.system === row.system && timeline < newest.timeline)
        throw new Error(`the server is a former primary: timeline ${timeline}, after ${newest.timeline} was seen`);
      newest = { system: row.system, timeline };
    },
  };
}
