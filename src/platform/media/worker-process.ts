import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { SECRETS } from '../env';
import { inTurn } from './in-turn';

const IDLE_MS = 5_000;

type Options = {
  /** How long one question may take; fifty megapixels take some seconds on a small machine. */
  longestMs?: number;
  /** Ends the process, and with it the question under way; those that come after are answered by null. */
  signal?: AbortSignal;
};

/**
 * Asks a program that runs in a process of its own, started when needed, gone when there is nothing to do. One question at a time, whoever asks:
 * a small machine's memory holds one picture.
 * @param program its TypeScript file, from the site's folder; it answers each message by one
 * @returns what asks, within `mostMs` if given: null when the program breaks on the question or takes too long; it throws when no process starts
 */
export function workerProcess<Question extends Serializable, Answer>(
  program: string,
  { longestMs = 60_000, signal }: Options = {},
): (question: Question, mostMs?: number) => Promise<Answer | null> {
  signal?.addEventListener('abort', stop);
  const inOrder = inTurn();
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return (question, mostMs = longestMs) => inOrder(() => ask(question, mostMs));

  async function ask(question: Question, mostMs: number): Promise<Answer | null> {
    clearTimeout(idle);
    if (signal?.aborted) return null;
    worker ??= start();
    const current = worker;
    const answered = new AbortController();
    const timer = setTimeout(() => current.kill('SIGKILL'), mostMs);
    try {
      hold(current, 'ref');
      current.send(question);
      const [answer] = await Promise.race([
        once(current, 'message', { signal: answered.signal }) as Promise<[Answer]>,
        // It broke on this question, or took too long.
        once(current, 'exit', { signal: answered.signal }).then((): [null] => [null]),
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
    const child = fork(resolve(program), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: withoutSecrets(),
      serialization: 'advanced',
    });
    const forget = () => {
      if (worker === child) worker = undefined;
    };
    child.once('exit', forget);
    child.once('disconnect', forget);
    // Without a listener, a process that cannot start or be written to would end the site's.
    child.on('error', forget);
    return child;
  }

  function stop() {
    if (worker?.connected) worker.disconnect();
    worker = undefined;
  }
}

/** What a hostile picture might break into has no business with them. */
const withoutSecrets = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)));

/** Only a question under way keeps the site's process from ending. */
function hold(child: ChildProcess, how: 'ref' | 'unref') {
  child[how]();
  child.channel?.[how]();
}
