/** What a private search leaves behind, with tasks and an API that the test plays. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Post, Proposals } from './api-port.ts';
import type { PrivateTexts } from './problem.ts';
import { createPrivateSearch } from './search.ts';
import { rasterOfPreview, Refusal, type RunTask, type StartedTasks, type TaskName } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

const network = new Uint8Array([1, 2, 3]);
const options = { signal: new AbortController().signal, report: () => {} };
const CANDIDATE = { id: 4, similarity: 1, view: 0, entry: { content: [{ query: 'abc' }] } };

/** @param failed of each start; `searchByVectors` fails without candidates */
function searchWith(
  run: RunTask,
  { candidates, failed }: { candidates?: object[]; failed?: () => Promise<never> } = {},
) {
  const startTasks = vi.fn<() => StartedTasks>(() => ({
    run,
    stop: () => {},
    ...(failed ? { failed: failed() } : {}),
  }));
  const search = createPrivateSearch({
    apiBase: 'https://mekiki.example/api',
    embedder: async () => ({
      name: 'one',
      network: { path: '/network', sha256: createHash('sha256').update(network).digest('hex') },
    }),
    searchByVectors: async () => {
      if (!candidates) throw new Error('Too many requests.');
      return { candidates, scroll_token: null } as unknown as Proposals<Post>;
    },
    isOutdated: () => false,
    texts: {} as PrivateTexts,
    startTasks,
  });
  return { search, startTasks };
}

test('a search that fails asks for its image to be forgotten', async () => {
  vi.stubGlobal('fetch', async () => new Response(network));
  const asked: [TaskName, unknown][] = [];
  const run = (async (name: TaskName, input: unknown) => {
    asked.push([name, input]);
    return name === 'describe' ? { number: 7, vectors: [] } : null;
  }) as RunTask;
  const { search } = searchWith(run);
  await expect(search(new Blob(), {}, options)).rejects.toThrow('Too many requests.');
  expect(asked.map(([name]) => name)).toEqual(['load', 'describe', 'forget']);
  expect(asked.at(-1)?.[1]).toEqual({ number: 7 });
});

test('a preview that breaks off leaves its match unconfirmed', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async (url: string) => new Response(url.includes('/i/512/') ? broken : network));
  const previews = vi.fn<(input: unknown) => void>();
  const run = (async (name: TaskName, input: unknown) => {
    if (name === 'describe') return { number: 7, vectors: [] };
    if (name === 'rank') return [4];
    if (name === 'confirm') previews(input);
    return name === 'confirm' ? [] : null;
  }) as RunTask;
  await searchWith(run, { candidates: [CANDIDATE] }).search(new Blob(), {}, options);
  expect(previews).toHaveBeenCalledWith({ number: 7, previews: [] });
});

test('a preview that cannot be decoded leaves its match unconfirmed', async () => {
  const refuse = async () => Promise.reject(new Refusal('not-read'));
  expect(await rasterOfPreview(new Blob(), refuse)).toBeUndefined();
  const fail = async () => Promise.reject(new Error('Out of memory.'));
  await expect(rasterOfPreview(new Blob(), fail)).rejects.toThrow('Out of memory.');
});

test('the next search starts another worker after one that has died', async () => {
  vi.stubGlobal('fetch', async () => new Response(network));
  const run = (async (name: TaskName) =>
    name === 'describe' ? { number: 7, vectors: [] } : name === 'load' ? null : []) as RunTask;
  let die = (_reason: Error): void => undefined;
  const failed = () =>
    new Promise<never>((_, reject) => {
      die = reject;
    });
  const { search, startTasks } = searchWith(run, { candidates: [], failed });
  await search(new Blob(), {}, options);
  await search(new Blob(), {}, options);
  expect(startTasks).toHaveBeenCalledTimes(1);
  die(new Error('Out of memory.'));
  await new Promise((resolve) => setTimeout(resolve));
  await search(new Blob(), {}, options);
  expect(startTasks).toHaveBeenCalledTimes(2);
});
