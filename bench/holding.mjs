// What a measure holds (processes, folders) and must give back, even when it is interrupted.

const held = new Set();

/** Registers what must be released. @param release called once, by `await using` or by `releaseAll` */
export function hold(release) {
  let released;
  const once = () => {
    held.delete(once);
    released ??= release();
    return released;
  };
  held.add(once);
  return { release: once, [Symbol.asyncDispose]: async () => once() };
}

export async function releaseAll() {
  for (const release of [...held].reverse()) {
    try {
      await release();
    } catch (error) {
      console.error(error);
    }
  }
}

process.once('uncaughtException', async (error) => {
  console.error(error);
  await releaseAll();
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await releaseAll();
    process.exit(130);
  });
