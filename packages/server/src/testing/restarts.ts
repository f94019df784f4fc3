/** Restarts servers in turn under load, and counts the outcomes of the requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from './process.ts';

export interface RestartCounts {
  restarts: number;
  /** Requests that may be sent twice (GET), and those that may not (POST). */
  get: Counts;
  post: Counts;
  /** The log of the balancer in front of the servers. */
  log: string;
  /** Exit codes of the servers that were asked to stop. */
  exits: (number | null)[];
}
interface Counts {
  answered: number;
  /** Answered with a problem that says to try again. */
  toldHonestly: number;
  /** Other outcomes of requests, such as unexpected responses or none. */
  failed: string[];
}

export interface RestartOptions {
  /** How often a server is stopped and started again. */
  times: number;
  /** Requests under way at any moment. */
  clients: number;
  /** Pause of a client between two requests, in milliseconds. Default: none. */
  pauseMs?: number;
  /** A folder for each server, and its port. */
  servers: readonly { folder: string; port: number }[];
  env: Record<string, string>;
  /** Starts the balancer in front of the servers. */
  balance: (origins: string[]) => Promise<{ url: string; output?: () => string; close: () => Promise<void> }>;
}

/** Stops one server after the other with SIGTERM and starts it again, while clients go on asking. */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartCounts> {
  const { times, clients, pauseMs, servers, env, balance } = options;
  const start = ({ folder, port }: { folder: string; port: number }) =>
    startServerProcess(folder, { ...env, PORT: String(port) });
  const running = await Promise.all(servers.map(start));
  const balancer = await balance(running.map(({ url }) => url));
  const counts: RestartCounts = { log: '', restarts: 0, get: noneYet(), post: noneYet(), exits: [] };
  const over = new AbortController();

  async function client(turn: number): Promise<void> {
    for (let call = turn; !over.signal.aborted; call += 1) {
      const isPost = call % 3 === 0;
      await ask(
        isPost ? counts.post : counts.get,
        `${balancer.url}${isPost ? '/api/tags/complete' : GETS[call % GETS.length]}`,
        isPost,
      );
      if (pauseMs !== undefined) await sleep(pauseMs);
    }
  }

  try {
    const load = Array.from({ length: clients }, (_, turn) => client(turn));
    for (let turn = 0; turn < times; turn += 1) {
      const at = turn % servers.length;
      const place = servers[at]!;
      counts.exits.push(await running[at]!.stop());
      running[at] = await start(place);
      counts.restarts += 1;
    }
    over.abort();
    await Promise.all(load);
    return { ...counts, log: balancer.output?.() ?? '' };
  } finally {
    over.abort();
    await balancer.close();
    await Promise.all(running.map((server) => server.kill()));
  }
}

const GETS = ['/api/counts', '/readyz', '/api/quota', '/api/meta_counter'];
const noneYet = (): Counts => ({ answered: 0, toldHonestly: 0, failed: [] });

async function ask(counts: Counts, url: string, isPost: boolean): Promise<void> {
  try {
    const answer = await fetch(url, {
      ...(isPost && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: '1g' }),
      }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    // A server may say that it is not ready: that is an answer.
    if (answer.ok || (url.endsWith('/readyz') && text.includes('not ready'))) counts.answered += 1;
    else if (isPost && answer.status === 503 && type.startsWith('application/problem+json')) counts.toldHonestly += 1;
    else counts.failed.push(`${url}: ${answer.status} ${type} ${text.slice(0, 200)}`);
  } catch (error) {
    counts.failed.push(`${url}: ${String(error)} ${String((error as Error).cause)}`);
  }
}
