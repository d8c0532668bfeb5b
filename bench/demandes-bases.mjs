// Bare databases that commit the rows of requests as fast as they can, beside those that the site uses.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newDatabase, startPostgres } from '../test/faults/postgres.mjs';
import { hold } from './holding.mjs';
import { temporaryFolder } from './site-under-test.mjs';

/** What one request inserts, in this order. */
export const TABLES = ['demande', 'envoi', 'demande_evenement', 'courriel'];
/** Clients of PostgreSQL side by side; SQLite has one writer. */
const CLIENTS = 16;

/** One file, durable at each commit. `store` takes rows by table, related tables together, with the same columns in a table. */
export function openSqlite() {
  const at = (path) => {
    const within = (work) => {
      const database = new DatabaseSync(join(path, 'vitrine.sqlite'), { timeout: 5_000 });
      try {
        return work(database);
      } finally {
        database.close();
      }
    };
    return {
      path,
      settings: { DATA_DIR: path },
      all: async (text) => within((database) => database.prepare(text).all()),
      run: async (text) => within((database) => database.exec(text)),
      within,
    };
  };
  return {
    name: 'SQLite',
    create: async () => at(temporaryFolder().path),
    copy: async (from) => {
      const { path } = temporaryFolder();
      cpSync(from.path, path, { recursive: true });
      return at(path);
    },
    store: async (where, batches) => {
      where.within((database) => {
        database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
        const prepared = new Map();
        for (const batch of batches)
          for (const [table, rows] of Object.entries(batch))
            for (const values of rows) {
              const names = Object.keys(values);
              if (!prepared.has(table))
                prepared.set(
                  table,
                  database.prepare(
                    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
                  ),
                );
              prepared.get(table).run(...Object.values(values));
            }
        database.exec('commit; pragma wal_checkpoint(truncate)');
      });
      console.log(`  file: ${Math.round(statSync(join(where.path, 'vitrine.sqlite')).size / 1e6)} MB`);
    },
    openBare: async (where, rows) => {
      const database = new DatabaseSync(join(where.path, 'vitrine.sqlite'), { enableForeignKeyConstraints: true });
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
      const [begin, commit] = ['begin immediate', 'commit'].map((text) => database.prepare(text));
      const inserts = statementsFor(rows, () => '?').map(({ text, valuesOf }) => ({ statement: database.prepare(text), valuesOf }));
      return {
        commitFor: async (ms) => {
          const began = performance.now();
          const cpu = process.cpuUsage();
          let count = 0;
          while (performance.now() - began < ms) {
            const values = fresh(rows);
            begin.run();
            for (const { statement, valuesOf } of inserts) statement.run(...valuesOf(values));
            commit.run();
            count += 1;
          }
          const perSecond = (count * 1_000) / (performance.now() - began);
          const { user, system } = process.cpuUsage(cpu);
          return { perSecond, cpuMs: (user + system) / 1_000 / count };
        },
        close: () => database.close(),
      };
    },
  };
}

/** A server of its own, that waits for the disk at each commit. */
export async function openPostgres() {
  const server = await startPostgres({ durable: true });
  hold(() => server.stop());
  const at = (url, path) => {
    const within = async (work) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return work(client).finally(() => client.end());
    };
    return {
      url,
      path,
      settings: { DATA_DIR: path, DATABASE_URL: url },
      all: (text) => within(async (client) => (await client.query(text)).rows),
      run: (text) => within((client) => client.query(text)),
      within,
    };
  };
  return {
    name: 'PostgreSQL',
    create: async () => at(await newDatabase(server.url), temporaryFolder().path),
    copy: async (from) => {
      const { path } = temporaryFolder();
      cpSync(from.path, path, { recursive: true });
      return at(await newDatabase(server.url, new URL(from.url).pathname.slice(1)), path);
    },
    store: (where, batches) =>
      where.within(async (client) => {
        await client.query('set synchronous_commit = off');
        let waiting = {};
        const numbered = new Set();
        const flush = async () => {
          for (const [table, rows] of Object.entries(waiting)) {
            if (rows.length === 0) continue;
            await client.query(insertAll(table, Object.keys(rows[0])), [JSON.stringify(rows)]);
            if (typeof rows[0].id === 'number') numbered.add(table);
          }
          waiting = {};
        };
        let pending = 0;
        for (const batch of batches) {
          for (const [table, rows] of Object.entries(batch)) {
            waiting[table] ??= [];
            waiting[table].push(...rows);
          }
          pending += 1;
          if (pending % 1_000 === 0) await flush();
        }
        await flush();
        for (const table of numbered) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
        // What its own housekeeping does within minutes.
        await client.query('vacuum analyze');
        await client.query('checkpoint');
      }),
    openBare: async (where, rows) => {
      const clients = await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          const client = new pg.Client({ connectionString: where.url });
          await client.connect();
          return client;
        }),
      );
      const inserts = statementsFor(rows, (count) => `$${count}`);
      return {
        commitFor: async (ms) => {
          const began = performance.now();
          let count = 0;
          await Promise.all(
            clients.map(async (client) => {
              while (performance.now() - began < ms) {
                const values = fresh(rows);
                await client.query('begin');
                for (const { text, valuesOf } of inserts) await client.query({ name: text.slice(0, 50), text, values: valuesOf(values) });
                await client.query('commit');
                count += 1;
              }
            }),
          );
          return { perSecond: (count * 1_000) / (performance.now() - began) };
        },
        close: () => Promise.all(clients.map((client) => client.end())),
      };
    },
  };
}

function insertAll(table, columns) {
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`;
}

function fresh(rows) {
  const id = randomUUIDv7();
  const email = `p${randomBytes(5).toString('hex')}@exemple.test`;
  return rows.map(({ table, values }) => {
    if (table === 'demande')
      return {
        ...values,
        id,
        email,
        reference: `CO-${randomBytes(6).toString('hex')}`,
        suivi_token: randomBytes(24).toString('base64url'),
      };
    if (table === 'envoi') return { ...values, key: randomBytes(32).toString('base64url') };
    if (table === 'courriel') {
      const mail = randomUUIDv7();
      return {
        ...values,
        id: mail,
        message_id: `<${mail}@exemple.test>`,
        to_address: values.to_address.startsWith('p') ? email : values.to_address,
        demande_id: id,
      };
    }
    return { ...values, id: randomUUIDv7(), demande_id: id };
  });
}

/** One statement a table, with so many rows as one request has: the fastest way there is. */
function statementsFor(rows, parameter) {
  return TABLES.map((table) => {
    const own = rows.map((one, index) => ({ ...one, index })).filter((one) => one.table === table);
    const names = Object.keys(own[0].values);
    let count = 0;
    const places = own.map(() => `(${names.map(() => parameter(++count)).join(', ')})`);
    return {
      text: `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values ${places.join(', ')}`,
      valuesOf: (all) => own.flatMap(({ index }) => names.map((name) => all[index][name])),
    };
  });
}
