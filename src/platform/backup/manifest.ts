import { z } from 'zod';

/** The last entry of an archive; a truncated archive has none. */
export const manifest = z.object({
  /** Raise it when an older restore cannot read a newer archive. */
  format: z.literal(1),
  made: z.iso.datetime(),
  build: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Where the secret that seals second factors lives; `setting` means outside, in SECRET. */
  secret: z.enum(['file', 'database', 'setting']),
  /** Its own row in `sauvegarde`, which its snapshot holds as unfinished. */
  sauvegarde: z.string().nullable(),
  tables: z.record(z.string(), z.int()),
  /** PostgreSQL only: the columns in the order of COPY. */
  columns: z.record(z.string(), z.array(z.string())),
  /** PostgreSQL only: the last number that each table gave. */
  sequences: z.record(z.string(), z.int()),
  /** Files named by rows that the storage had lost, or whose content differs from their row. */
  damaged: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const BASE = 'base/';
export const FICHIERS = 'fichiers/';
export const SECRET_FILE = 'secret';
