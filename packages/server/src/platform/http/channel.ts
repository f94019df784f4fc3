/** Events for one listener, who may be slower than they come. */

/** An event. It replaces an unread one with the same `replaces`. */
export interface Told<T> {
  event: T;
  replaces?: string | undefined;
}

export class Channel<T> implements AsyncIterable<T> {
  #waiting: Told<T>[] = [];
  #isEnded = false;
  #wake: (() => void) | undefined;

  push(event: T, replaces?: string): void {
    if (this.#isEnded) return;
    if (replaces !== undefined) this.#waiting = this.#waiting.filter((told) => told.replaces !== replaces);
    this.#waiting.push({ event, replaces });
    this.#wake?.();
  }

  /** Ends the channel; pushed events are still delivered. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const told = this.#waiting.shift();
      if (told) {
        yield told.event;
        continue;
      }
      if (this.#isEnded) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }
}
