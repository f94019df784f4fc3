/** Searches for a file without sending it: a worker describes it, the server proposes images, the worker compares them. */
import {
  embedder,
  type Embedder,
  searchByVectors,
  type SearchCandidates,
  type SearchResults,
} from '@mekiki/api-client';
import { API_BASE, ApiError, dataOf } from '../../api/api.ts';
import type { FileFields } from '../search/search-file.ts';
import { answerOf } from './answer-of.ts';
import { report } from './progress.ts';
import { type PrivateWorker, startWorker } from './worker.ts';

const NOT_OFFERED =
  'This site’s server has no network for private search. Turn Private off to search by sending the image.';
const NOT_LOADED = 'Private search could not be loaded. Your image was not sent. Check your connection and try again.';
const BROKEN = 'The network for private search arrived damaged. Your image was not sent. Try again.';

interface Ready {
  name: string;
  worker: PrivateWorker;
}
let ready: Promise<Ready> | undefined;

/** Loads the worker and its network, once. */
function load(): Promise<Ready> {
  const loading = (ready ??= start());
  loading.catch(() => {
    if (ready === loading) ready = undefined;
  });
  return loading;
}

async function start(): Promise<Ready> {
  const { name, network } = await dataOf(embedder());
  if (!network) throw new ApiError(NOT_OFFERED);
  const file = await fetchNetwork(network);
  const worker = startWorker();
  try {
    await worker.call('load', { network: file, embedder: name });
  } catch (error) {
    worker.stop();
    throw error;
  }
  return { name, worker };
}

async function fetchNetwork({ path, sha256 }: NonNullable<Embedder['network']>): Promise<ArrayBuffer> {
  const file = await fetch(`${API_BASE}${path}`)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
    .catch(() => undefined);
  if (!file) throw new ApiError(NOT_LOADED);
  // Only pages of a secure origin can check; others trust their connection in everything.
  if (isSecureContext && hexOf(await crypto.subtle.digest('SHA-256', file)) !== sha256) throw new ApiError(BROKEN);
  return file;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws {ApiError} with a sentence fit to show; the file is never sent */
export async function searchPrivately(file: File, fields: FileFields, signal: AbortSignal): Promise<SearchResults> {
  try {
    return await attempt(file, fields, signal).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // The index has another embedder since: describe the image with that one.
      ready = undefined;
      return attempt(file, fields, signal);
    });
  } finally {
    report({ sent: sentBytes });
  }
}

let sentBytes: number | undefined;

async function attempt(file: File, { limit: _limit, history: _history, ...filters }: FileFields, signal: AbortSignal) {
  sentBytes = undefined;
  report({ stage: 'loading' });
  const { name, worker } = await load();
  signal.throwIfAborted();
  report({ stage: 'describing' });
  const { number, vectors } = await worker.call('describe', { file });
  signal.throwIfAborted();
  report({ stage: 'searching' });
  const body = { embedder: name, vectors, ...filters };
  const { candidates, scroll_token } = await dataOf(searchByVectors({ body, signal, fetch: countingFetch }));
  report({ stage: 'comparing' });
  const claims = await worker.call('rank', { number, proposed: candidates });
  const previews = await Promise.all(claims.map((id) => fetchPreview(id, candidates, signal)));
  const ranked = await worker.call('confirm', { number, previews: previews.flat() });
  return answerOf(ranked, candidates, scroll_token);
}

/** Counts what leaves the browser. */
async function countingFetch(...parameters: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...parameters);
  sentBytes = (await request.clone().arrayBuffer()).byteLength;
  return fetch(request);
}

/** The preview of a candidate, which the page shows as well. */
async function fetchPreview(id: number, candidates: SearchCandidates['candidates'], signal: AbortSignal) {
  const key = candidates.find((one) => one.id === id)?.entry?.content[0]?.query;
  if (!key) return [];
  const answer = await fetch(`${API_BASE.replace(/\/api$/, '')}/i/512/${key}.webp`, { signal });
  return answer.ok ? [[id, await answer.blob()] as const] : [];
}
