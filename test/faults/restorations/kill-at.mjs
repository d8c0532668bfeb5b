// Loaded before a command (`--import`): kills its process at the call KILL_AT that writes, into a file, a database or a connection.
// A call's name: function, path in DATA_DIR or bucket, number of earlier calls. KILL_LOG lists them in that file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import sqlite from 'node:sqlite';

const log = process.env.KILL_LOG === undefined ? undefined : fs.openSync(process.env.KILL_LOG, 'w');
const { writeSync } = fs;
/** Each attempt has a bucket of its own. */
const BUCKET = process.env.STORAGE_URL ? new URL(process.env.STORAGE_URL).pathname : '';
const counts = new Map();
/** Node’s own functions call one another: what one does is one call. */
let isInside = false;

/** Counts a call before it is made. A write is killed half way. */
function step(name, args) {
  const subject =
    typeof args[0] === 'string'
      ? args[0]
          .replace(process.env.DATA_DIR, '')
          .replace(/\d{8}t\d{6}z|^\d{4}-.*/, '*')
          .split('\r\n', 1)[0]
          .replace(BUCKET, BUCKET && '/*')
          .slice(0, 150)
      : '';
  const call = `${name} ${subject}`;
  counts.set(call, (counts.get(call) ?? 0) + 1);
  const point = `${call}#${counts.get(call)}`;
  if (log !== undefined) writeSync(log, `${point}\n`);
  if (point !== process.env.KILL_AT) return;
  const [file, bytes] = args;
  if (/^write(?:Sync)?$/.test(name) && typeof file === 'number' && bytes.length > 1) writeSync(file, bytes.slice(0, bytes.length >> 1));
  process.kill(process.pid, 'SIGKILL');
}

/** @param {(args: unknown[], self: unknown) => boolean} [writes] whether this call does */
function countCalls(owner, names, label, writes = () => true) {
  for (const name of names) {
    const original = owner[name];
    owner[name] = function (...args) {
      if (isInside || !writes(args, this)) return original.apply(this, args);
      step(label + name, args);
      isInside = true;
      try {
        return original.apply(this, args);
      } finally {
        isInside = false;
      }
    };
  }
}

const changes = ['rename', 'mkdir', 'rm', 'rmdir', 'unlink', 'chmod', 'truncate', 'writeFile', 'copyFile'];
const opensToWrite = ([, flags = 'r']) => (typeof flags === 'number' ? (flags & 3) !== 0 : flags !== 'r');
const handle = await fs.promises.open(import.meta.filename);
await handle.close();
countCalls(
  fs,
  [...changes, 'write', 'writev', 'fsync', 'fdatasync'].flatMap((name) => [name, `${name}Sync`]),
  '',
);
countCalls(fs, ['open', 'openSync'], '', opensToWrite);
countCalls(fs.promises, changes, 'promises.');
countCalls(fs.promises, ['open'], 'promises.', opensToWrite);
countCalls(Object.getPrototypeOf(handle), ['write', 'writev', 'writeFile', 'sync', 'datasync'], 'handle.');
countCalls(sqlite.DatabaseSync.prototype, ['exec', 'close'], 'sqlite.');
countCalls(sqlite.StatementSync.prototype, ['run'], 'sqlite.');
countCalls(net.Socket.prototype, ['_write', '_writev'], 'socket.', (_args, self) => ![1, 2].includes(self.fd));
syncBuiltinESMExports();
