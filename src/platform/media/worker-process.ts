import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { SECRETS } from '../env';
import { inTurn } from '../limiter';
import { programOf } from '../program';

const IDLE_MS = 5_000;

type Options = {
  /** Limit per question; fifty megapixels take seconds on a small machine. */
  longestMs?: number;
  /** Ends the process; its question and later ones give null. */
  signal?: AbortSignal;
};

/** Runs `program` on demand, one question at a time. @returns a function: null after a crash or timeout, throws when none starts */
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
    const child = fork(programOf(program), {
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
    // Without this listener, a failed start or write ends the site's process.
    child.on('error', forget);
    return child;
  }

  function stop() {
    if (worker?.connected) worker.disconnect();
    worker = undefined;
  }
}

/** A process that a hostile picture may take over must not see secrets. */
const withoutSecrets = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRETS.includes(name)));

/** Only a running question keeps the parent process alive. */
function hold(child: ChildProcess, how: 'ref' | 'unref') {
  child[how]();
  child.channel?.[how]();
}
