/** Work that is started ahead of its consumer, and taken in the order in which it was started. */

/**
 * Starts `work` for the items of a source while fewer than `window` results are waiting.
 * @returns the results in order; the source's own error comes after them
 */
export async function* workAhead<I, O>(
  source: AsyncIterable<I>,
  work: (input: I) => Promise<O>,
  window: number,
): AsyncGenerator<O> {
  const queue: Promise<O>[] = [];
  let wake = (): void => {};
  const state = { isEnded: false, isClosed: false };
  let failure: { error: unknown } | undefined;
  const sleep = () => new Promise<void>((resolve) => (wake = resolve));
  let tellRoom = (): void => {};

  async function begin(): Promise<void> {
    try {
      for await (const input of source) {
        while (queue.length >= window && !state.isClosed) await new Promise<void>((resolve) => (tellRoom = resolve));
        if (state.isClosed) return;
        const result = work(input);
        // Its error is thrown when it is taken, not earlier.
        result.catch(() => {});
        queue.push(result);
        wake();
      }
    } catch (error) {
      failure = { error };
    } finally {
      state.isEnded = true;
      wake();
    }
  }

  const beginning = begin();
  try {
    for (;;) {
      while (queue.length === 0 && !state.isEnded) await sleep();
      const head = queue[0];
      if (!head) break;
      yield await head;
      void queue.shift();
      tellRoom();
    }
    if (failure) throw failure.error;
  } finally {
    state.isClosed = true;
    tellRoom();
    await Promise.allSettled([beginning, ...queue]);
  }
}

/**
 * Batches what arrives within `maxMs` of the first item, at most `max`; each batch has at least one. Only the next
 * batch fills while one is in progress.
 */
export async function* inBatches<T>(items: AsyncGenerator<T>, max: number, maxMs: number): AsyncGenerator<T[]> {
  let next = items.next();
  next.catch(() => {});
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch = [first.value];
      const deadline = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => deadline.resolve('late'), maxMs);
      next = items.next();
      next.catch(() => {});
      while (batch.length < max) {
        const one = await Promise.race([next, deadline.promise]).catch(() => 'late' as const);
        if (one === 'late' || one.done) break;
        batch.push(one.value);
        next = items.next();
        next.catch(() => {});
      }
      clearTimeout(timer);
      yield batch;
    }
  } finally {
    await items.return(undefined);
  }
}
