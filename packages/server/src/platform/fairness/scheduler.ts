/**
 * Who is served next where many want something that bears only a few at once. Pure: no clock, no promise, no process.
 *
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996), which is deficit round robin without rounds: every client's
 * account grows by the price of what it gets, and the client with the smallest account is next. Who comes back after a
 * pause starts where the poorest active client stands, so nobody saves up turns and nobody waits for another's past.
 */

export interface Claim {
  /** Who asks; see client.ts. */
  client: string;
  /** In any unit, as long as all claims on one scheduler use the same; at least 1. */
  price: number;
  /** Served only while nothing else waits. Default: false. */
  isBackground?: boolean;
}

interface Entry<T> {
  item: T;
  account: Account<T>;
  price: number;
  isBackground: boolean;
}

interface Account<T> {
  waiting: Entry<T>[];
  running: number;
  /** Prices that were paid, counted from where the client came in. */
  paid: number;
  /** The same before it was served last. */
  paidBefore: number;
  /** When the client came in or was served last: of equals, who has waited longer is first. */
  since: number;
}

export class FairScheduler<T> {
  /** Maximum number of slots of one client while a client with fewer slots is waiting. */
  readonly #share: number;
  readonly #accounts = new Map<string, Account<T>>();
  readonly #entries = new Map<T, Entry<T>>();
  #tick = 0;

  /** @param slots How many are served at once; the caller asks for the next one only when a slot is free */
  constructor(slots: number) {
    this.#share = Math.max(1, Math.floor(slots / 2));
  }

  /** @param item Any value that is not in here yet */
  add(item: T, { client, price, isBackground = false }: Claim): void {
    const account = this.#accountOf(client);
    const entry = { item, account, price: price > 1 ? price : 1, isBackground };
    account.waiting.push(entry);
    this.#entries.set(item, entry);
  }

  /**
   * Takes the next one out of the queue; call `done` when it has been served.
   * @param can Whether an item can be served now; others of its client, and other clients, are served instead
   */
  next(can: (item: T) => boolean = () => true): T | undefined {
    const entry = this.#pick(can, false) ?? this.#pick(can, true);
    if (!entry) return undefined;
    const { account } = entry;
    account.waiting.splice(account.waiting.indexOf(entry), 1);
    account.running += 1;
    account.paidBefore = account.paid;
    account.paid += entry.price;
    account.since = ++this.#tick;
    return entry.item;
  }

  /** @param price What it cost in the end, where that is known */
  done(item: T, price?: number): void {
    const entry = this.#entries.get(item);
    if (!entry || entry.account.waiting.includes(entry)) return;
    this.#entries.delete(item);
    entry.account.running -= 1;
    if (price !== undefined) entry.account.paid += Math.max(1, price) - entry.price;
    this.#forgetIdle();
  }

  /** Takes one out that still waits. @returns whether it did */
  remove(item: T): boolean {
    const entry = this.#entries.get(item);
    const at = entry?.account.waiting.indexOf(entry) ?? -1;
    if (!entry || at < 0) return false;
    entry.account.waiting.splice(at, 1);
    this.#entries.delete(item);
    this.#forgetIdle();
    return true;
  }

  /** The waiting ones, in the order in which they would be served one at a time if nobody else arrived. */
  order(): T[] {
    const copy = new FairScheduler<T>(Infinity);
    for (const [client, { waiting, ...account }] of this.#accounts) {
      const copied: Account<T> = { ...account, running: 0, waiting: [] };
      copied.waiting = waiting.map((entry) => ({ ...entry, account: copied }));
      copy.#accounts.set(client, copied);
    }
    copy.#tick = this.#tick;
    const items: T[] = [];
    for (let left = this.waiting(); left > 0; left--) items.push(copy.next()!);
    return items;
  }

  /** How many wait. @param client Of this client alone */
  waiting(client?: string): number {
    if (client !== undefined) return this.#accounts.get(client)?.waiting.length ?? 0;
    let sum = 0;
    for (const { waiting } of this.#accounts.values()) sum += waiting.length;
    return sum;
  }

  #accountOf(client: string): Account<T> {
    const known = this.#accounts.get(client);
    if (known && !isIdle(known)) return known;
    // As what is served now has begun: the newcomer comes before its client's next one.
    const active = [...this.#accounts.values()].filter((one) => !isIdle(one));
    const poorest = Math.min(...active.map(({ running, paid, paidBefore }) => (running > 0 ? paidBefore : paid)));
    const paid = Math.max(known?.paid ?? 0, active.length > 0 ? poorest : 0);
    const account = { waiting: [], running: 0, paid, paidBefore: paid, since: ++this.#tick };
    this.#accounts.set(client, account);
    return account;
  }

  #pick(can: (item: T) => boolean, isBackground: boolean): Entry<T> | undefined {
    let best: Entry<T> | undefined;
    for (const account of this.#accounts.values()) {
      const entry = account.waiting.find((one) => one.isBackground === isBackground && can(one.item));
      if (entry && (!best || this.#comesBefore(account, best.account))) best = entry;
    }
    return best;
  }

  #comesBefore(one: Account<T>, other: Account<T>): boolean {
    const [isFull, isOtherFull] = [one.running >= this.#share, other.running >= this.#share];
    if (isFull !== isOtherFull) return isOtherFull;
    return one.paid === other.paid ? one.since < other.since : one.paid < other.paid;
  }

  /** An idle client's debt only counts as long as an active one owes as much. */
  #forgetIdle(): void {
    const active = [...this.#accounts.values()].filter((account) => !isIdle(account));
    const poorest = Math.min(...active.map(({ paid }) => paid));
    for (const [client, account] of this.#accounts) {
      if (isIdle(account) && (active.length === 0 || account.paid <= poorest)) this.#accounts.delete(client);
    }
  }
}

function isIdle({ waiting, running }: Account<unknown>): boolean {
  return waiting.length === 0 && running === 0;
}
