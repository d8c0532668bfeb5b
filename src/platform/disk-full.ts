/** True for ENOSPC, SQLITE_FULL, SQLITE_IOERR on write, PostgreSQL 53100, or an error caused by one. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13) return true;
  return (errcode !== undefined && (errcode & 0xff) === 10) || isDiskFull(error.cause);
}

export const MAKE_ROOM = 'the disk is full: make room on it, then start again (docs/operations.md); nothing was lost';
