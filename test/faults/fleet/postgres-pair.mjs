// A PostgreSQL primary and its synchronous standby: two real servers, set up as docs/operations.md says.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { requirePostgres } from '../../../scripts/postgres.mjs';
import { freePort, postgresAccount } from '../postgres.mjs';
import { openGuide, replaceAll } from './guide.mjs';
import { signalTree } from './part.mjs';

const run = promisify(execFile);
const PASSWORDS = { site: 'un-mot-de-passe-du-site', replication: 'un-mot-de-passe-de-copie' };

export async function startPair() {
  const version = /(\d+)\/bin$/.exec(requirePostgres())?.[1];
  if (!version || !existsSync('/usr/bin/pg_createcluster'))
    throw new Error('A primary and its standby are made with Debian’s pg_createcluster: install Debian’s package postgresql.');
  const guide = openGuide();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-paire-'));
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? postgresAccount() : undefined;
  if (account) chownSync(folder, account.uid, account.gid);

  const newNode = async (name) => {
    const port = await freePort();
    const paths = {
      folder: join(folder, name),
      etc: join(folder, name, 'etc'),
      data: join(folder, name, 'data'),
      run: join(folder, name, 'run'),
    };
    for (const path of [paths.folder, paths.etc, paths.run]) {
      mkdirSync(path);
      if (account) chownSync(path, account.uid, account.gid);
    }
    const env = { PG_CLUSTER_CONF_ROOT: paths.etc, PGHOST: paths.run, PGPORT: String(port), PGUSER: 'postgres', LC_ALL: 'C.UTF-8' };
    const pid = () => Number(readFileSync(join(paths.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const control = (...words) => run('pg_ctlcluster', [version, 'main', ...words], { cwd: paths.folder, env: { ...process.env, ...env } });
    return {
      name,
      ...paths,
      port,
      env,
      url: `postgres://postgres@127.0.0.1:${port}`,
      start: () => control('start'),
      /** As its administrator stops it: clients are sent away, what was committed is written. */
      stop: () => control('stop'),
      kill: async () => {
        const main = pid();
        signalTree(main, 'SIGKILL');
        // What it leaves behind would make the next start believe that it still runs.
        while (existsSync(`/proc/${main}`)) await new Promise((settle) => setTimeout(settle, 20));
        rmSync(join(paths.data, 'postmaster.pid'), { force: true });
      },
      freeze: () => signalTree(pid(), 'SIGSTOP'),
      thaw: () => signalTree(pid(), 'SIGCONT'),
      isRunning: () => existsSync(join(paths.data, 'postmaster.pid')),
    };
  };
  const query = async (node, ...statements) => {
    const client = new pg.Client({ connectionString: `${node.url}/postgres` });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  /** Installing makes a cluster. Its pg_hba.conf lets only the observer in: the guide's own lines are not doubled. */
  const installed = (node) => {
    const hba = `${node.etc}/${version}/main/pg_hba.conf`;
    return [
      `pg_createcluster ${version} main -d ${node.data} -s ${node.run} -l ${node.folder}/log -p ${node.port} --locale C.UTF-8 -- --no-sync ${isRoot ? '' : '-U postgres --auth-local=trust'}`,
      `sed -i '/^host/d' ${hba}`,
      `echo 'host all postgres 127.0.0.1/32 trust' >> ${hba}`,
      `sed -i '/^external_pid_file/d' ${node.etc}/${version}/main/postgresql.conf`,
      'true',
    ].join(' && ');
  };

  /** Words of the guide, and their replacements where `here` runs a step. @param un who plays the server `un` of the guide, deux likewise */
  const tableOf = (here, un, deux) => [
    ['apt-get install --no-install-recommends postgresql-15 openssl', installed(here)],
    ['/etc/postgresql/15/', `${here.etc}/${version}/`],
    ['/var/lib/postgresql/15/main', here.data],
    ['/usr/lib/postgresql/15/', `/usr/lib/postgresql/${version}/`],
    ['pg_ctlcluster 15 main', `pg_ctlcluster ${version} main`],
    ['host=10.0.0.21 port=5432', `host=127.0.0.1 port=${un.port}`],
    ['host=10.0.0.22 port=5432', `host=127.0.0.1 port=${deux.port}`],
    ['application_name=un', `application_name=${un.name}`],
    ['application_name=deux', `application_name=${deux.name}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    [`listen_addresses = '*'`, `listen_addresses = '127.0.0.1'`],
    ['DNS:base.interne', 'IP:127.0.0.1'],
    ['<site password>', PASSWORDS.site],
    ['<replication password>', PASSWORDS.replication],
    ...(isRoot
      ? []
      : [
          ['runuser -u postgres -- ', ''],
          ['chown postgres:postgres', 'true'],
        ]),
  ];
  const step = (heading, where, here, un, deux) => guide.run(heading, where, here, tableOf(here, un, deux));

  let primary = await newNode('un');
  let standby = await newNode('deux');
  const absent = guide.unfound(tableOf(primary, primary, standby));
  if (absent.length > 0) throw new Error(`docs/operations.md has nowhere ${absent.join(', ')}`);

  const pair = {
    guide,
    folder,
    nodes: [primary, standby],
    primary: () => primary,
    standby: () => standby,
    query: (...statements) => query(primary, ...statements),
    siteUrl: (port) => {
      const certificates = join(folder, 'base.crt');
      writeFileSync(certificates, pair.nodes.map((node) => readFileSync(`${node.etc}/${version}/main/base.crt`, 'utf8')).join(''));
      return replaceAll(guide.line('postgres://vitrine:'), [
        ['<site password>', PASSWORDS.site],
        ['@base.interne:5432', `@127.0.0.1:${port}`],
        ['/etc/vitrine/base.crt', certificates],
      ]);
    },
    /** From here on the primary acknowledges what the standby holds too. @returns what the guide has one look at */
    protect: () => step('Commits wait for the standby', 'the primary, un', primary, primary, standby),
    giveUpStandby: () => step('When the standby is lost', 'the primary, un, without its standby', primary, primary, standby),
    /** @param [lost] once the standby is promoted, the former primary */
    stopLostPrimary: (lost = primary) => step('The primary is lost', 'the lost primary, un, if it answers', lost, primary, standby),
    promote: async () => {
      await step('The primary is lost', 'the standby, deux', standby, primary, standby);
      [primary, standby] = [standby, primary];
    },
    /** The former primary comes back as the standby of the new one, and is waited for. @param {{ clone?: boolean }} [how] clone: a new one, for which nothing is left of the old */
    rejoin: async ({ clone = false } = {}) => {
      await step(
        'The old primary comes back as the standby',
        clone ? 'the old primary, un, instead' : 'the old primary, un',
        standby,
        standby,
        primary,
      );
      return step('The old primary comes back as the standby', 'the new primary, deux', primary, standby, primary);
    },
    /** Asks an instance at an address what it says of all that. @returns {Promise<string>} */
    ask: (address) => guide.run('To see that requests are on two servers', 'an instance', primary, [['http://127.0.0.1:3000', address]]),
    stop: async () => {
      for (const node of pair.nodes)
        if (node.isRunning()) {
          node.thaw();
          await run('pg_ctlcluster', [version, 'main', 'stop', '-m', 'immediate'], { env: { ...process.env, ...node.env } }).catch(() =>
            node.kill(),
          );
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const node of pair.nodes) await step('Two servers', 'un and deux', node, primary, standby);
    await step('Roles and the database', 'un', primary, primary, standby);
    await step('The standby', 'deux', standby, primary, standby);
    await pair.protect();
  } catch (error) {
    await pair.stop();
    throw error;
  }
  return pair;
}
