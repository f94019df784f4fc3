/** Does the work of each key one after the other, so that what it counts first still holds when it adds to it. */
export function createOneByOne() {
  const last = new Map<string, Promise<unknown>>();
  return async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
    const earlier = last.get(key) ?? Promise.resolve();
    const mine = earlier.then(work);
    const settled = mine.catch(() => {});
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
