import { hash } from 'node:crypto';

export type BackupRow = Record<string, unknown>;

export type Side = {
  /** Columns by table, both sorted by name, without the migration tables. */
  tables(): Promise<Record<string, string[]>>;
  read(table: string, columns: string[]): AsyncGenerator<BackupRow[]>;
  fill(table: string, columns: string[], rows: AsyncIterable<BackupRow[]>): Promise<void>;
  empty(tables: string[]): Promise<void>;
  sequences(tables: string[]): Promise<Record<string, number>>;
  migrations(): Promise<string[]>;
};

export type Sum = { rows: number; sum: string };

export const AT_ONCE = 500;

const MODULUS = 2n ** 128n;

/** The row count and a sum of row hashes: equal on both engines, in any row order. */
export async function sumOf(side: Pick<Side, 'read'>, table: string, columns: string[]): Promise<Sum> {
  let count = 0;
  let total = 0n;
  for await (const rows of side.read(table, columns))
    for (const row of rows) {
      const digest = hash('sha256', JSON.stringify(columns.map((column) => row[column])), 'buffer');
      total += (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8);
      count += 1;
    }
  return { rows: count, sum: (total % MODULUS).toString(16).padStart(32, '0') };
}

export const isSameSum = (one: Sum, other: Sum) => one.rows === other.rows && one.sum === other.sum;

export const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ');
