// Processes under measure: started, read from /proc (Linux), ended by their own pid.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hold } from './holding.mjs';

/** Linux counts processor time in hundredths of a second, on every machine that Node runs on. */
const MS_PER_TICK = 10;

/** Processor time that a process has taken since its start, all its threads together, in milliseconds. */
export function cpuMs(pid) {
  // The name between brackets may hold spaces: fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory of a process in megabytes (10⁶ bytes): now, and at its highest. */
export function memoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

export function freePort() {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => settle(port));
    });
  });
}

/** Starts a server and waits, 10 seconds at most, until `address` answers. */
export async function startServer(command, args, { address, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise((settle) => {
    child.once('exit', settle);
    child.once('error', settle);
  });
  const { release, ...disposable } = hold(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const until = performance.now() + 10_000;
  for (;;) {
    try {
      await (await fetch(address)).arrayBuffer();
      return { pid: child.pid, stop: release, ...disposable };
    } catch (error) {
      if (performance.now() > until || child.exitCode !== null) {
        await release();
        throw new Error(`${command} does not answer: ${errors || error}`);
      }
      await new Promise((settle) => setTimeout(settle, 20));
    }
  }
}
