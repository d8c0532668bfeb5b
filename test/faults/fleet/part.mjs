// A program that is a part of the fleet: started, frozen, killed, and never left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const UP_MS = 60_000;

/** Runs in the foreground. @param options `port` that it listens on once it is up @throws Error with what it said when it ends sooner */
export async function startPart(command, args, { port, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-20_000);
    });
  const until = performance.now() + UP_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${command} does not run: ${said}`);
    }
    await setTimeout(50);
  }
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    child,
    said: () => said,
    freeze: () => signalTree(child.pid, 'SIGSTOP'),
    thaw: () => signalTree(child.pid, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Whether something accepts connections there. @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((settle) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => settle(true)).on('error', () => settle(false));
    socket.on('connect', () => socket.destroy());
  });
}

export function signalTree(pid, signal) {
  const parents = parentsOfAll();
  const tree = [pid];
  for (const known of tree) for (const [child, parent] of parents) if (parent === known) tree.push(child);
  for (const one of tree)
    try {
      process.kill(one, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

/** @returns {[number, number][]} each process and the one that started it */
function parentsOfAll() {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      // After the name, which may hold anything: state, then the parent.
      const [, parent] = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return [[Number(entry), Number(parent)]];
    } catch {
      return [];
    }
  });
}

/** The most memory that a process ever held, in MB. */
export const peakMemory = (pid) => {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
};
