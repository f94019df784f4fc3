/** Searches a site for files both ways, in the page that `bench/private` drives. */
import {
  candidateFeatures,
  createClient,
  createConfig,
  embedder,
  searchByFile,
  searchByVectors,
  type SearchByVectorsData,
  type SearchResults,
} from '@mekiki/api-client';
import { createPrivateSearch, type Progress } from '@mekiki/describe/browser';

declare global {
  // A global of the page; `browser.ts` calls it.
  var search: (
    way: 'private' | 'server',
    base64: string,
  ) => Promise<{
    ms: number;
    sent: number;
    answer: SearchResults;
    body?: SearchByVectorsData['body'] | undefined;
    asked: boolean;
  }>;
}

const site = new URLSearchParams(location.search).get('site') ?? '';
const client = createClient(createConfig({ baseUrl: site }));
const MAX_RESULTS = 64;

/** @throws {Error} with what the server says */
async function dataOf<Data>(asked: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** What the last search sent. */
let last: { body?: SearchByVectorsData['body']; asked: boolean } = { asked: false };

const searchPrivately = createPrivateSearch({
  apiBase: `${site}/api`,
  embedder: () => dataOf(embedder({ client })),
  searchByVectors: (body, { sending }) => {
    last = { body, asked: false };
    return dataOf(searchByVectors({ client, body, fetch: sending }));
  },
  candidateFeatures: (body, { sending }) => {
    last = { ...last, asked: true };
    return dataOf(candidateFeatures({ client, body, fetch: sending }));
  },
  isOutdated: () => false,
  texts: {
    'not-read': 'not read',
    noise: 'noise',
    failed: 'failed',
    'not-offered': 'not offered',
    'not-loaded': 'not loaded',
    damaged: 'damaged',
  },
});

globalThis.search = async (way, base64) => {
  const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  let sent = file.size;
  const report = (progress: Progress): void => void (sent = progress.sent ?? 0);
  last = { asked: false };
  const from = performance.now();
  const answer = await (way === 'private'
    ? searchPrivately(file, {}, { signal: new AbortController().signal, report })
    : dataOf(searchByFile({ client, body: { file, limit: MAX_RESULTS, history: 'none' } })));
  return { ms: performance.now() - from, sent, answer, ...last };
};
