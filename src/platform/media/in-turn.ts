/** A queue: works handed to what it returns are done one after the other, in the order they came. */
export function inTurn(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** The same with a queue for each person: they take turns, so that one who hands in fifty works makes nobody wait for more than one of them. */
export function fairTurns(): <R>(whose: string, work: () => Promise<R>) => Promise<R> {
  /** Whose turn it is first. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  let working = false;

  return (whose, work) =>
    new Promise((settle, fail) => {
      const mine = queues.get(whose) ?? [];
      queues.set(whose, mine);
      mine.push(() => work().then(settle, fail));
      if (!working) void workThrough();
    });

  async function workThrough() {
    working = true;
    for (let [first] = queues; first; [first] = queues) {
      const [whose, works] = first;
      await works.shift()?.();
      // Behind all who wait.
      queues.delete(whose);
      if (works.length > 0) queues.set(whose, works);
    }
    working = false;
  }
}
