import { z } from 'zod';

/** What an archive says of itself, in its last entry: one that was cut short says nothing. */
export const manifest = z.object({
  /** Of the archive: raised when an older restore could not read a newer archive. */
  format: z.literal(1),
  /** The instant of its snapshot. */
  made: z.iso.datetime(),
  /** Version of the site that made it. */
  build: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that its database had been through, in order. */
  migrations: z.array(z.string()),
  /** Where the secret that seals second factors is: in here, or with whoever sets SECRET. */
  secret: z.enum(['file', 'database', 'setting']),
  /** Its own row in `sauvegarde`, which its snapshot holds as one that is under way. */
  sauvegarde: z.string().nullable(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  /** PostgreSQL: the columns of each table, as its rows were copied. */
  columns: z.record(z.string(), z.array(z.string())),
  /** PostgreSQL: the last number that each table gave. */
  sequences: z.record(z.string(), z.int()),
  /** Files that rows name and that the storage had lost before, or holds with another content than their row says. */
  damaged: z.array(z.string()),
  /** Every other entry. */
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';
/** Folders of an archive. */
export const BASE = 'base/';
export const FICHIERS = 'fichiers/';
export const SECRET_FILE = 'secret';
