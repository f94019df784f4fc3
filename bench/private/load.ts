/** How many searches a second the server holds each way: by file, and by vectors that were computed before. */
import {
  candidateFeatures,
  createClient,
  createConfig,
  searchByFile,
  searchByVectors,
  type SearchByVectorsData,
} from '@mekiki/api-client';
import { quantile } from '../ui/statistics.ts';
import type { Way } from './browser.ts';
import { cpuMs } from './processes.ts';

export interface Recorded {
  file: Uint8Array;
  /** What the private search of the file sent. */
  body: SearchByVectorsData['body'];
  /** Whether it asked for further features. */
  asked: boolean;
}

interface Load {
  seconds: number;
  /** Searches at once. */
  clients: number;
}

/** Each client searches again once it has its answer. */
const CLIENTS = [1, 2, 4, 8, 16] as const;
/** Time in which 19 of 20 answers have to arrive, in milliseconds. */
const MAX_P95 = 1_000;
const MAX_RESULTS = 64;
const WAYS: readonly Way[] = ['server', 'private'];

/** @param seconds for each way and number of clients; both ways in turn, so that other processes slow down both */
export async function reportLoad(
  { url, pid }: { url: string; pid: number },
  recorded: readonly Recorded[],
  seconds: number,
): Promise<void> {
  const client = createClient(createConfig({ baseUrl: url }));
  const table: Record<string, Record<string, string>> = {};
  for (const clients of CLIENTS)
    for (const way of WAYS) {
      const [from, before] = [performance.now(), cpuMs(pid)];
      const times = await loaded({ seconds, clients }, async (nth) => search(way, recorded[nth % recorded.length]!));
      const cpu = cpuMs(pid) - before;
      const p95 = quantile(times, 0.95);
      table[`${way}, ${clients} at once`] = {
        'a second': ((1_000 * times.length) / (performance.now() - from)).toFixed(2),
        p50: `${quantile(times, 0.5).toFixed(0)} ms`,
        p95: `${p95.toFixed(0)} ms${p95 > MAX_P95 ? ' (too slow)' : ''}`,
        'CPU of the server, each': `${(cpu / times.length).toFixed(0)} ms`,
      };
    }
  console.table(table);

  async function search(way: Way, { file, body, asked }: Recorded): Promise<void> {
    if (way === 'server') {
      const form = { file: new Blob([Uint8Array.from(file)]), limit: MAX_RESULTS, history: 'none' as const };
      await searchByFile({ client, body: form, throwOnError: true });
      return;
    }
    const { data } = await searchByVectors({ client, body, throwOnError: true });
    if (asked && data.features_token)
      await candidateFeatures({ client, body: { features_token: data.features_token }, throwOnError: true });
  }
}

/** @returns milliseconds of each search that began in time */
async function loaded({ seconds, clients }: Load, search: (nth: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + seconds * 1_000;
  const run = async (): Promise<void> => {
    for (let from = performance.now(); from < until; from = performance.now()) {
      await search(next++);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  return times;
}
