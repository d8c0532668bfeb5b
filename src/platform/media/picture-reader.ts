import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { inTurn } from './in-turn';
import type { PictureAnswer } from './picture-worker';

const IDLE_MS = 5_000;
/** Longest that one picture may take: fifty megapixels take some seconds on a small machine. */
const LONGEST_MS = 60_000;

const inOrder = inTurn();
let worker: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Opens a picture in a process of its own that leaves when there is nothing to do. One at a time, whoever sends them: a small machine's memory
 * holds one.
 * @param path a file on the disk
 * @throws when no process can be started
 */
export function readPicture(path: string): Promise<PictureAnswer> {
  return inOrder(() => ask(path));
}

async function ask(path: string): Promise<PictureAnswer> {
  clearTimeout(idle);
  worker ??= start();
  const current = worker;
  const answered = new AbortController();
  const timer = setTimeout(() => current.kill('SIGKILL'), LONGEST_MS);
  try {
    hold(current, 'ref');
    current.send(path);
    const [answer] = await Promise.race([
      once(current, 'message', { signal: answered.signal }) as Promise<[PictureAnswer]>,
      // It broke on this file, or took too long.
      once(current, 'exit', { signal: answered.signal }).then(() => [null]),
    ]);
    return answer;
  } finally {
    answered.abort();
    clearTimeout(timer);
    hold(current, 'unref');
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
  }
}

function start(): ChildProcess {
  // Node runs the TypeScript file as it stands; the bundle does not carry it.
  const child = fork(resolve('src/platform/media/picture-worker.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  child.once('exit', () => {
    if (worker === child) worker = undefined;
  });
  return child;
}

/** Only a question under way keeps the site's process from ending. */
function hold(child: ChildProcess, how: 'ref' | 'unref') {
  child[how]();
  child.channel?.[how]();
}

function stop() {
  worker?.disconnect();
  worker = undefined;
}
