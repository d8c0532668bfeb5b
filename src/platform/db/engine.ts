import type { ColumnDataType, CreateTableBuilder, Dialect, QueryExecutorProvider } from 'kysely';
import type { Protection } from './protection';

/** Everything in which SQLite and PostgreSQL differ for this application. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  /** Column type of a number with decimals. */
  real: ColumnDataType;
  /** Adds the integer key `id` that the database numbers itself, while an insert may still name its own. */
  numbered<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, 'id'>;
  /** Closes a table's definition (SQLite: STRICT). */
  sealed<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** The same for a table that is nothing but its primary key: its rows lie in the order of the key, once. */
  sealedByKey<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** After rows were inserted with their own ids: the next number follows the largest. */
  renumber(db: QueryExecutorProvider, table: string): Promise<void>;
  /**
   * Serialises starts: whatever `work` does runs in one process at a time.
   * @throws PartAway naming the holder, when the lock does not come within 30 s
   */
  startLock<R>(work: () => Promise<R>): Promise<R>;
  /** Which other sessions may hold up a start, and on what they wait; undefined when there are none. */
  blockers(): Promise<string | undefined>;
  /** In a transaction: no statement of it runs, or waits for another's, longer than this; 0 lifts every limit, that of pauses between them too. */
  statementTimeout(tx: QueryExecutorProvider, ms: number): Promise<void>;
  /** In a transaction: a lock of another session is waited for this long. */
  lockTimeout(tx: QueryExecutorProvider, ms: number): Promise<void>;
  /** Tells the other instances, at commit, that content changed. */
  announce(db: QueryExecutorProvider, version: number): Promise<void>;
  /** Calls back when another instance may have changed the content. @returns what ends that */
  listen(onChange: () => void): () => void;
  /** Follows from now on whether the database answers; what is asked while it does not fails at once, as a `PartAway`. */
  watch(): Promise<void>;
  available(): boolean;
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
  /** On how many servers what is acknowledged is stored. */
  protection(): Protection;
  /** Tells of each change of its state. @returns what ends that */
  onProtection(tell: (protection: Protection) => void): () => void;
  close(): Promise<void>;
};
