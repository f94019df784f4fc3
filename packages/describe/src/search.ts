/**
 * Searches for a file without sending it: it is described here, the server proposes candidates, and they are compared
 * here.
 */
import { resultsOf } from './results-of.ts';
import type { Embedder, FurtherFeatures, Post, Proposals, Results, VectorFilters, VectorForm } from './api-port.ts';
import { fetchFile } from './fetch-file.ts';
import { PrivateProblem, type PrivateTexts } from './problem.ts';
import { onceWhileAlive } from './once-while-alive.ts';
import { type ProposedImage, withFeatures } from './rank.ts';
import type { RunTask, StartedTasks, Tasks } from './tasks.ts';

export type Stage = 'loading' | 'describing' | 'searching' | 'comparing';

export interface Progress {
  stage?: Stage | undefined;
  /** Bytes of the requests, once everything is done; undefined if none was sent. */
  sent?: number | undefined;
  /** What verifies further candidates was refused, so images may be missing; told with `sent`. */
  isPartial?: boolean | undefined;
}

interface CallOptions {
  signal: AbortSignal;
  /** Has to be called instead of `fetch`. */
  sending: typeof fetch;
}

export interface PrivateSearchParts<P extends Post> {
  /** URL of the API, without a trailing slash; it ends in `/api`. */
  apiBase: string;
  embedder: () => Promise<Embedder>;
  searchByVectors: (body: VectorForm, options: CallOptions) => Promise<Proposals<P>>;
  /** Only for searches whose first candidates leave a part of the image unexplained. */
  candidateFeatures: (body: { features_token: string }, options: CallOptions) => Promise<FurtherFeatures>;
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

interface Attempt extends PrivateSearchOptions, CallOptions {
  /** Called if what verifies further candidates is refused. */
  refused: () => void;
}

interface Ready extends Pick<StartedTasks, 'failed'> {
  name: string;
  run: RunTask;
}

type Preview = readonly [id: number, preview: Blob];

interface Comparing<P extends Post> {
  run: RunTask;
  /** The image's number. */
  number: number;
  candidates: Proposals<P>['candidates'];
  signal: AbortSignal;
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
    { signal, report, sending, refused }: Attempt,
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
      const proposals = await parts.searchByVectors(body, { signal, sending });
      const { candidates, scroll_token } = proposals;
      report({ stage: 'comparing' });
      const compare = comparing({ run, number, candidates, signal });
      const first = await compare(candidates);
      const further = first.isOpen ? await furtherOf(proposals, { signal, sending }) : [];
      if (!further) refused();
      const { ranked } = further?.length ? await compare(withFeatures(candidates, further)) : first;
      return resultsOf(ranked, candidates, scroll_token);
    } finally {
      void run('forget', { number }).catch(() => undefined);
    }
  }

  /** Compares the image with candidates; each preview is fetched once. */
  function comparing({ run, number, candidates, signal }: Comparing<P>) {
    const fetched = new Map<number, Promise<Preview[]>>();
    const previewOf = (id: number) => {
      const preview = fetched.get(id) ?? fetchPreview(id, candidates, signal);
      fetched.set(id, preview);
      return preview;
    };
    return async (proposed: readonly ProposedImage[]): Promise<Tasks['confirm']['answer']> => {
      const claims = await run('rank', { number, proposed });
      const previews = await Promise.all(claims.map(previewOf));
      return run('confirm', { number, previews: previews.flat() });
    };
  }

  /** What verifies further candidates; undefined if that is refused, since the first ones have been compared. */
  async function furtherOf({ features_token }: Proposals<P>, options: CallOptions) {
    if (!features_token) return [];
    const answer = await parts.candidateFeatures({ features_token }, options).catch(() => undefined);
    options.signal.throwIfAborted();
    return answer?.candidates;
  }

  /** The preview of a candidate, which is also shown. */
  async function fetchPreview(
    id: number,
    candidates: Proposals<P>['candidates'],
    signal: AbortSignal,
  ): Promise<Preview[]> {
    const key = candidates.find((one) => one.id === id)?.entry?.content[0]?.query;
    if (!key) return [];
    // A preview that does not arrive, or may not be read, leaves its match unconfirmed.
    const preview = await fetch(`${apiBase.replace(/\/api$/, '')}/i/512/${key}.webp`, { signal })
      .then((answer) => (answer.ok ? answer.blob() : undefined))
      .catch(() => undefined);
    signal.throwIfAborted();
    return preview ? [[id, preview]] : [];
  }

  /** @throws {PrivateProblem} or errors of the calls; the file is never sent */
  return async (file: Blob, filters: VectorFilters, options: PrivateSearchOptions): Promise<Results<P>> => {
    const counter = countRequests();
    let isPartial: boolean | undefined;
    const attempted = { ...options, sending: counter.sending, refused: () => void (isPartial = true) };
    try {
      return await attempt(file, filters, attempted).catch((error: unknown) => {
        if (!parts.isOutdated(error)) throw error;
        // The index has another embedder now: describe the image with that one.
        network.forget();
        return attempt(file, filters, attempted);
      });
    } finally {
      options.report({ sent: counter.sent(), isPartial });
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
