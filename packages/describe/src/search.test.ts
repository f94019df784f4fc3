/** What a private search leaves behind, with tasks and an API that the test plays. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FurtherFeatures, Post, Proposals } from './api-port.ts';
import type { PrivateTexts } from './problem.ts';
import { createPrivateSearch } from './search.ts';
import { rasterOfPreview, Refusal, type RunTask, type StartedTasks, type TaskName } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

const network = new Uint8Array([1, 2, 3]);
const options = { signal: new AbortController().signal, report: () => {} };
const CANDIDATE = { id: 4, similarity: 1, view: 0, entry: { content: [{ query: 'abc' }] } };

type Ask = (body: { features_token: string }) => Promise<FurtherFeatures>;

interface Played {
  candidates?: object[];
  failed?: () => Promise<never>;
  features_token?: string | null;
  candidateFeatures?: Ask;
}

const refuseFeatures = async (): Promise<never> => {
  throw new Error('Not asked for.');
};

/** @param failed of each start; `searchByVectors` fails without candidates */
function searchWith(
  run: RunTask,
  { candidates, failed, features_token = null, candidateFeatures = refuseFeatures }: Played = {},
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
      return { candidates, scroll_token: null, features_token } as unknown as Proposals<Post>;
    },
    candidateFeatures,
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
    return name === 'confirm' ? { ranked: [], isOpen: false } : null;
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
    ({ describe: { number: 7, vectors: [] }, rank: [], confirm: { ranked: [], isOpen: false } })[name as string] ??
    null) as RunTask;
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

/** Plays a worker that claims the first candidate, then the second one, too. */
function claimingOneByOne(isOpen: boolean) {
  const ranked: (readonly object[])[] = [];
  const run = (async (name: TaskName, input: unknown) => {
    if (name === 'describe') return { number: 7, vectors: [] };
    if (name === 'rank') ranked.push((input as { proposed: object[] }).proposed);
    if (name === 'rank') return [4, 5].slice(0, ranked.length);
    const matches = [4, 5].slice(0, ranked.length).map((id) => ({ id, score: 1, verdict: 'same', view: {} }));
    return name === 'confirm' ? { ranked: matches, isOpen } : null;
  }) as RunTask;
  return { run, ranked };
}
const TWO = [CANDIDATE, { ...CANDIDATE, id: 5, entry: { content: [{ query: 'def' }] } }];
const keysOf = ({ results }: Awaited<ReturnType<ReturnType<typeof searchWith>['search']>>) =>
  results.data.map(({ content }) => content[0]?.query);

describe('what verifies further candidates', () => {
  const fetched = vi.fn<(url: string) => void>();
  beforeEach(() => {
    fetched.mockClear();
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('/i/512/')) fetched(url);
      return new Response(network);
    });
  });

  test('is asked for where the first leave something open, with nothing but the token', async () => {
    const { run, ranked } = claimingOneByOne(true);
    const ask = vi.fn<Ask>(async () => ({ candidates: [{ id: 5, features: 'AA==' }] }));
    const played = { candidates: TWO, features_token: 'token', candidateFeatures: ask };
    expect(keysOf(await searchWith(run, played).search(new Blob(), {}, options))).toEqual(['abc', 'def']);
    expect(ask.mock.calls.map(([body]) => body)).toEqual([{ features_token: 'token' }]);
    expect(ranked).toEqual([TWO, [TWO[0], { ...TWO[1], features: 'AA==' }]]);
    // The preview of the first was compared before.
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['nothing is open', false, 'token'],
    ['there are none', true, null],
  ])('is not asked for where %s', async (_, isOpen, features_token) => {
    const ask = vi.fn<Ask>(refuseFeatures);
    const played = { candidates: TWO, features_token, candidateFeatures: ask };
    const found = await searchWith(claimingOneByOne(isOpen).run, played).search(new Blob(), {}, options);
    expect(keysOf(found)).toEqual(['abc']);
    expect(ask).not.toHaveBeenCalled();
  });

  test('is done without where it is refused, which is reported', async () => {
    const played = { candidates: TWO, features_token: 'token' };
    const report = vi.fn<(progress: object) => void>();
    const found = await searchWith(claimingOneByOne(true).run, played).search(new Blob(), {}, { ...options, report });
    expect(keysOf(found)).toEqual(['abc']);
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ isPartial: true }));
  });
});
