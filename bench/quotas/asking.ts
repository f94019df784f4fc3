/** Sends the calls of a key, and records the answers. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Key {
  name: string;
  token: string;
  /** Units of its budget, and the seconds until it is full again. */
  units: number;
  seconds: number;
}

/** Price of one completion, in units. */
export const PRICE = 2;

export interface Told {
  status: number;
  /** Code of the problem, if the answer is one. */
  code?: string;
  ms: number;
  /** When the answer came, in milliseconds of this process. */
  at: number;
  headers: Headers;
}

/** Completes a tag: cheap, so that budgets run out and not the server. @param key none for a visitor */
export async function ask(url: string, key?: Key): Promise<Told> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/tags/complete`, {
    method: 'POST',
    headers: key ? { authorization: `Bearer ${key.token}` } : {},
    body: new URLSearchParams({ text: 'cat' }),
  });
  const { code } = (await answer.json()) as { code?: string };
  const at = performance.now();
  return { status: answer.status, ms: at - started, at, headers: answer.headers, ...(code !== undefined && { code }) };
}

/** Asks at a steady pace, whatever is answered. @param options.greed how many times its budget */
export async function askAtPace(
  url: string,
  key: Key,
  { seconds, greed }: { seconds: number; greed: number },
): Promise<Told[]> {
  const everyMs = (1_000 * key.seconds * PRICE) / (key.units * greed);
  const started = performance.now();
  const open: Promise<Told>[] = [];
  for (let due = 0; due < seconds * 1_000; due += everyMs) {
    const early = started + due - performance.now();
    if (early > 0) await sleep(early);
    open.push(ask(url, key));
  }
  return Promise.all(open);
}

export interface Wait {
  toldSeconds: number;
  /** Answers before it was refused. */
  answered: number;
  /** Status of the first answer after the wait. */
  status: number;
}

/** Asks until it is refused, then waits as long as it is told. */
export async function spendAndWait(url: string, key: Key, turns: number): Promise<Wait[]> {
  const waits: Wait[] = [];
  while (waits.length < turns) {
    let answered = 0;
    let told = await ask(url, key);
    for (; told.status === 200; told = await ask(url, key)) answered += 1;
    const toldSeconds = Number(told.headers.get('retry-after'));
    await sleep(1_000 * toldSeconds - (performance.now() - told.at));
    const { status } = await ask(url, key);
    waits.push({ toldSeconds, answered, status });
  }
  return waits;
}
