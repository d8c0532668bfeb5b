import type { ColumnDataType, CreateTableBuilder, Dialect, QueryExecutorProvider } from 'kysely';
import type { Protection } from './protection';

export type Engine = {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  real: ColumnDataType;
  /** Adds the generated integer key `id`; an insert may still give its own. */
  numbered<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, 'id'>;
  sealed<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** For a table that is only its primary key: SQLite stores it WITHOUT ROWID. */
  sealedByKey<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** Sets the next number after rows were inserted with their own ids. */
  renumber(db: QueryExecutorProvider, table: string): Promise<void>;
  /** Runs `work` in one process at a time. @throws PartUnavailable naming the holder after 30 s without the lock */
  startLock<R>(work: () => Promise<R>): Promise<R>;
  /** Other sessions that may block a start, and what they wait on; undefined when there are none. */
  blockers(): Promise<string | undefined>;
  /** Limits each statement of the transaction, lock waits included; 0 lifts all limits, idle time too. */
  statementTimeout(tx: QueryExecutorProvider, ms: number): Promise<void>;
  lockTimeout(tx: QueryExecutorProvider, ms: number): Promise<void>;
  /** Notifies the other instances of the change at commit. */
  announce(db: QueryExecutorProvider, version: number): Promise<void>;
  /** Calls back when another instance may have changed content. @returns the unsubscribe function */
  listen(onChange: () => void): () => void;
  /** Watches availability; queries fail at once with a `PartUnavailable` while the server is unavailable. */
  watch(): Promise<void>;
  available(): boolean;
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
  protection(): Protection;
  onProtection(tell: (protection: Protection) => void): () => void;
  close(): Promise<void>;
};
