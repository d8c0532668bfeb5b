// A PostgreSQL primary and the standby that every commit waits for, as two real servers of this machine.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { requirePostgres } from '../../../scripts/postgres.mjs';
import { freePort, postgresAccount } from '../postgres.mjs';
import { signalTree } from './part.mjs';

const run = promisify(execFile);
/** Name under which a standby presents itself, and that a primary waits for. */
const STANDBY = 'secours';
/** A standby looks for a primary that is back every half second: by default five pass, in which nothing can be acknowledged. */
const QUICK = '-c wal_retrieve_retry_interval=500ms';
const SYNCHRONOUS = `synchronous_standby_names = '${STANDBY}'`;

export async function startPair() {
  const bin = requirePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-paire-'));
  const account = process.getuid?.() === 0 ? postgresAccount() : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = { stdio: 'ignore', cwd: folder, ...account };
  const tool = (name, ...args) => run(join(bin, name), args, { cwd: folder, ...account });

  const newNode = async (name) => {
    const data = join(folder, name);
    const port = await freePort();
    const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return {
      name,
      data,
      port,
      url: `postgres://postgres@127.0.0.1:${port}`,
      start: () => {
        const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c synchronous_commit=on ${QUICK}`;
        return tool('pg_ctl', '-D', data, '-w', '-l', join(folder, `${name}.log`), '-o', settings, 'start');
      },
      /** As its administrator stops it: clients are sent away, what was committed is written. */
      stop: () => tool('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
      kill: async () => {
        const main = pid();
        signalTree(main, 'SIGKILL');
        // What it leaves behind would make the next start believe that it still runs.
        while (existsSync(`/proc/${main}`)) await new Promise((settle) => setTimeout(settle, 20));
        rmSync(join(data, 'postmaster.pid'), { force: true });
      },
      freeze: () => signalTree(pid(), 'SIGSTOP'),
      thaw: () => signalTree(pid(), 'SIGCONT'),
      isRunning: () => existsSync(join(data, 'postmaster.pid')),
    };
  };
  const query = async (node, ...statements) => {
    const client = new pg.Client({ connectionString: `${node.url}/postgres` });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  /** From here on `primary` acknowledges what `standby` holds too. */
  const follow = async (standby, primary) => {
    rmSync(standby.data, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`;
    await tool('pg_basebackup', '-D', standby.data, '-R', '-c', 'fast', '--no-sync', '-d', source);
    await standby.start();
    await query(primary, `alter system set ${SYNCHRONOUS}`, 'select pg_reload_conf()');
  };

  let primary = await newNode('un');
  let standby = await newNode('deux');
  execFileSync(join(bin, 'initdb'), ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  await primary.start();
  await query(primary, 'create role haproxy_check login');
  await follow(standby, primary);
  return {
    nodes: [primary, standby],
    primary: () => primary,
    standby: () => standby,
    query: (...statements) => query(primary, ...statements),
    /** The standby takes over from a primary that is gone. What it waited for itself is itself now: it waits for nobody, until it is followed. */
    promote: async () => {
      [primary, standby] = [standby, primary];
      await tool('pg_ctl', '-D', primary.data, '-w', 'promote');
      await query(primary, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    },
    /** The former primary comes back as the standby of the new one. */
    rejoin: () => follow(standby, primary),
    stop: () => {
      for (const node of [primary, standby])
        if (node.isRunning()) {
          node.thaw();
          execFileSync(join(bin, 'pg_ctl'), ['-D', node.data, '-m', 'immediate', 'stop'], options);
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
