/** What a private search leaves behind, with tasks and an API that the test plays. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrivateTexts } from './problem.ts';
import { createPrivateSearch } from './search.ts';
import type { RunTask, TaskName } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

test('a search that fails asks for its image to be forgotten', async () => {
  const network = new Uint8Array([1, 2, 3]);
  vi.stubGlobal('fetch', async () => new Response(network));
  const asked: [TaskName, unknown][] = [];
  const run = (async (name: TaskName, input: unknown) => {
    asked.push([name, input]);
    return name === 'describe' ? { number: 7, vectors: [] } : null;
  }) as RunTask;
  const search = createPrivateSearch({
    apiBase: 'https://mekiki.example/api',
    embedder: async () => ({
      name: 'one',
      network: { path: '/network', sha256: createHash('sha256').update(network).digest('hex') },
    }),
    searchByVectors: () => Promise.reject(new Error('Too many requests.')),
    isOutdated: () => false,
    texts: {} as PrivateTexts,
    startTasks: () => ({ run, stop: () => {} }),
  });
  const options = { signal: new AbortController().signal, report: () => {} };
  await expect(search(new Blob(), {}, options)).rejects.toThrow('Too many requests.');
  expect(asked.map(([name]) => name)).toEqual(['load', 'describe', 'forget']);
  expect(asked.at(-1)?.[1]).toEqual({ number: 7 });
});
