/** One work at a time, round-robin between persons: fifty works of one delay another by one only. */
export function fairTurns(): <R>(whose: string, work: () => Promise<R>) => Promise<R> {
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
      queues.delete(whose);
      if (works.length > 0) queues.set(whose, works);
    }
    working = false;
  }
}
