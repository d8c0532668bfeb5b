type Timeout = (ms: number, act: () => void) => () => void;

const plainTimeout: Timeout = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** What `work` gives before the deadline; it goes on by itself after. @throws what it throws, or what `late` makes at the deadline */
export async function within<T>(
  ms: number,
  work: () => T | Promise<T>,
  late: () => Error = () => new Error(`no answer within ${ms} ms`),
  timeout: Timeout = plainTimeout,
): Promise<T> {
  let stop = () => {};
  const deadline = new Promise<never>((_, fail) => {
    stop = timeout(ms, () => fail(late()));
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    stop();
  }
}
