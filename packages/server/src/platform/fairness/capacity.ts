/**
 * Room that many clients share without a queue, such as connections or memory. A client may hold at most as much as is
 * left free (a dynamic threshold; Choudhury and Hahne, 1998): alone it gets half, of two each a third, and there is always
 * room for who comes next. Pure.
 */
export class SharedCapacity {
  readonly #size: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  /** @param size In any unit */
  constructor(size: number) {
    this.#size = size;
  }

  /** @returns whether the client may have that much more, and so has it */
  take(client: string, amount: number): boolean {
    const held = this.held(client) + amount;
    if (held > this.#size - this.#taken - amount) return false;
    this.#taken += amount;
    this.#held.set(client, held);
    return true;
  }

  /** What a client has taken. */
  held(client: string): number {
    return this.#held.get(client) ?? 0;
  }

  /** @param amount At most what the client has taken */
  release(client: string, amount: number): void {
    const left = this.held(client) - amount;
    this.#taken -= amount;
    if (left > 0) this.#held.set(client, left);
    else this.#held.delete(client);
  }
}
