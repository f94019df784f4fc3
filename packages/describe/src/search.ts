/**
 * Searches for a file without sending it: it is described here, the server proposes candidates, and they are compared
 * here.
 */
import { resultsOf } from './results-of.ts';
import type { Embedder, Post, Proposals, Results, VectorFilters, VectorForm } from './api-port.ts';
import { fetchFile } from './fetch-file.ts';
import { PrivateProblem, type PrivateTexts } from './problem.ts';
import { onceWhileAlive } from './once-while-alive.ts';
import type { RunTask, StartedTasks } from './tasks.ts';

export type Stage = 'loading' | 'describing' | 'searching' | 'comparing';

export interface Progress {
  stage?: Stage | undefined;
  /** Bytes of the request, once everything is done; undefined if none was sent. */
  sent?: number | undefined;
}

export interface PrivateSearchParts<P extends Post> {
  /** URL of the API, without a trailing slash; it ends in `/api`. */
  apiBase: string;
  embedder: () => Promise<Embedder>;
  /** @param sending has to be called instead of `fetch` */
  searchByVectors: (body: VectorForm, options: { signal: AbortSignal; sending: typeof fetch }) => Promise<Proposals<P>>;
  /** Whether the server rejected the vectors because its index has another embedder now. */
  isOutdated: (error: unknown) => boolean;
  texts: PrivateTexts;
  /** Starts the image processing: in a worker if there is a page to keep responsive. */
  startTasks: () => StartedTasks;
}

export interface PrivateSearchOptions {
  signal: AbortSignal;
  report: (progress: Progress) => void;
}

interface Ready extends Pick<StartedTasks, 'failed'> {
  name: string;
  run: RunTask;
}

export function createPrivateSearch<P extends Post>(parts: PrivateSearchParts<P>) {
  const { apiBase, texts } = parts;
  const network = onceWhileAlive(start);

  async function start(): Promise<Ready> {
    const { name, network: offered } = await parts.embedder();
    if (!offered) throw new PrivateProblem(texts['not-offered']);
    const file = await fetchFile(`${apiBase}${offered.path}`, offered.sha256, texts);
    const { run, stop, failed } = parts.startTasks();
    try {
      await run('load', { network: file, embedder: name });
    } catch (error) {
      stop();
      throw error;
    }
    return { name, run, failed };
  }

  async function attempt(
    file: Blob,
    filters: VectorFilters,
    { signal, report, sending }: PrivateSearchOptions & { sending: typeof fetch },
  ): Promise<Results<P>> {
    report({ stage: 'loading' });
    const { name, run } = await network.ready();
    signal.throwIfAborted();
    report({ stage: 'describing' });
    const { number, vectors } = await run('describe', { file });
    try {
      signal.throwIfAborted();
      report({ stage: 'searching' });
      const body = { embedder: name, vectors, ...filters };
      const { candidates, scroll_token } = await parts.searchByVectors(body, { signal, sending });
      report({ stage: 'comparing' });
      const claims = await run('rank', { number, proposed: candidates });
      const previews = await Promise.all(claims.map((id) => fetchPreview(id, candidates, signal)));
      const ranked = await run('confirm', { number, previews: previews.flat() });
      return resultsOf(ranked, candidates, scroll_token);
    } catch (error) {
      void run('forget', { number }).catch(() => undefined);
      throw error;
    }
  }

  /** The preview of a candidate, which is also shown. */
  async function fetchPreview(id: number, candidates: Proposals<P>['candidates'], signal: AbortSignal) {
    const key = candidates.find((one) => one.id === id)?.entry?.content[0]?.query;
    if (!key) return [];
    // A preview that does not arrive, or may not be read, leaves its match unconfirmed.
    const preview = await fetch(`${apiBase.replace(/\/api$/, '')}/i/512/${key}.webp`, { signal })
      .then((answer) => (answer.ok ? answer.blob() : undefined))
      .catch(() => undefined);
    signal.throwIfAborted();
    return preview ? [[id, preview] as const] : [];
  }

  /** @throws {PrivateProblem} or errors of the calls; the file is never sent */
  return async (file: Blob, filters: VectorFilters, options: PrivateSearchOptions): Promise<Results<P>> => {
    const counter = countRequests();
    const attempted = { ...options, sending: counter.sending };
    try {
      return await attempt(file, filters, attempted).catch((error: unknown) => {
        if (!parts.isOutdated(error)) throw error;
        // The index has another embedder now: describe the image with that one.
        network.forget();
        return attempt(file, filters, attempted);
      });
    } finally {
      options.report({ sent: counter.sent() });
    }
  };
}

/** Counts the bytes sent. */
function countRequests() {
  let sent: number | undefined;
  const sending: typeof fetch = async (...parameters) => {
    const request = new Request(...parameters);
    sent = (sent ?? 0) + (await request.clone().arrayBuffer()).byteLength;
    return fetch(request);
  };
  return { sending, sent: () => sent };
}
