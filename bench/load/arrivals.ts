/** People who arrive at a fixed rate, however slow the site is (an open model). */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from './kinds.ts';

export interface Outcome {
  kind: string;
  /** From the moment at which it was due until its last byte, in milliseconds: what waited here counts, too. */
  ms: number;
  /** Undefined if no answer was complete. */
  status: number | undefined;
  number: number;
  error?: string;
}

export interface Arrivals {
  outcomes: Outcome[];
  /** By how much the latest request was sent too late, in milliseconds. */
  latestMs: number;
  /** Requests that were not sent, because too many were open. */
  notSent: number;
}

/** More open requests than this are a site that has stopped answering. */
const MAX_OPEN = 2_000;
const PATIENCE_MS = 30_000;

/** @param rate requests a second */
export async function run(
  url: string,
  { seconds, rate, next }: { seconds: number; rate: number; next: () => { kind: string; ask: Ask } },
): Promise<Arrivals> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const arrivals: Arrivals = { outcomes: [], latestMs: 0, notSent: 0 };
  const open = new Set<Promise<void>>();
  const started = performance.now();

  function send(number: number, due: number): Promise<void> {
    const { kind, ask } = next();
    const { method, path, headers, body } = ask;
    return new Promise((resolve) => {
      const end = (status: number | undefined, error?: string) => {
        arrivals.outcomes.push({ kind, ms: performance.now() - due, status, number, ...(error && { error }) });
        resolve();
      };
      const sent = request({
        hostname,
        port,
        method,
        path,
        agent,
        headers: {
          ...headers,
          'x-request-number': String(number),
          ...(body && { 'content-length': Buffer.byteLength(body) }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      sent.once('response', (answer) => {
        answer.resume();
        answer.once('close', () => (answer.complete ? end(answer.statusCode) : end(undefined, 'broken off')));
      });
      sent.once('error', (error) => end(undefined, error.message));
      sent.end(body);
    });
  }

  for (let number = 0; number < seconds * rate; number += 1) {
    const due = started + (number * 1_000) / rate;
    const early = due - performance.now();
    // A timer is only so exact: what is due by then goes together, and each counts from its own moment.
    if (early > 1) await sleep(early);
    arrivals.latestMs = Math.max(arrivals.latestMs, performance.now() - due);
    if (open.size >= MAX_OPEN) {
      arrivals.notSent += 1;
      continue;
    }
    const work = send(number, due).finally(() => open.delete(work));
    open.add(work);
  }
  await Promise.all(open);
  agent.destroy();
  return arrivals;
}
