/** Downloads one file: resumes where it was interrupted, verifies it, and only then gives it its name. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnvHttpProxyAgent } from 'undici';
import { askHub, type HubAnswer } from './hub.ts';
import { ModelError } from './model.ts';

/** Maximum number of attempts in a row without any data. */
const MAX_FAILURES = 6;
const MAX_PAUSE_MS = 5 * 60_000;
const STALL_MS = 60_000;

export interface Wanted {
  url: string;
  /** The final file; `.part` and `.part.json` are next to it until then. */
  to: string;
  bytes?: number;
  sha256?: string;
}

export interface DownloadOptions {
  agent: EnvHttpProxyAgent;
  signal?: AbortSignal;
  /** Bytes downloaded and in total; the latter is undefined until the server reports it. */
  onProgress?: (done: number, total: number | undefined) => void;
  /** Why it waits, and for how long in milliseconds. */
  onPause?: (why: string, ms: number) => void;
  /** Delay before the first retry, doubled with each; in milliseconds. Default: 1,000. */
  pauseMs?: number;
  /** Timeout of a connection without data, in milliseconds. Default: 60,000. */
  stallMs?: number;
}

/** A temporary failure. */
class PassingError extends Error {
  readonly pauseMs: number | undefined;

  /** @param pauseMs requested by the server, in milliseconds */
  constructor(message: string, pauseMs?: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/** @throws {ModelError} if it cannot be downloaded, or is not the expected file */
export async function download(wanted: Wanted, options: DownloadOptions): Promise<{ bytes: number; sha256: string }> {
  const draft = `${wanted.to}.part`;
  const resumed = await receive(wanted, draft, options);
  let sha256 = await hashOf(draft);
  if (wanted.sha256 !== undefined && sha256 !== wanted.sha256 && resumed) {
    // The existing part may have been of another file.
    await discard(draft);
    await receive(wanted, draft, options);
    sha256 = await hashOf(draft);
  }
  if (wanted.sha256 !== undefined && sha256 !== wanted.sha256) {
    await discard(draft);
    throw new ModelError(
      `${wanted.url} is not the expected file: its SHA-256 is ${sha256} instead of ${wanted.sha256}. It was deleted. Try again, or use another mirror.`,
    );
  }
  const { size } = await stat(draft);
  await rename(draft, wanted.to);
  await rm(`${draft}.json`, { force: true });
  return { bytes: size, sha256 };
}

/** @returns whether it resumed */
async function receive(wanted: Wanted, draft: string, options: DownloadOptions): Promise<boolean> {
  const { host } = new URL(wanted.url);
  const { pauseMs = 1_000 } = options;
  const resumed = (await sizeOf(draft)) > 0;
  for (let failures = 0; ;) {
    options.signal?.throwIfAborted();
    const before = await sizeOf(draft);
    try {
      await attempt(wanted, draft, options);
      return resumed || failures > 0;
    } catch (error) {
      options.signal?.throwIfAborted();
      const passing = passingOf(error, host);
      if (!passing) throw error;
      failures = (await sizeOf(draft)) > before ? 1 : failures + 1;
      if (failures >= MAX_FAILURES) {
        throw new ModelError(`${passing.message} What was received is kept: run the command again to resume.`);
      }
      const pause = Math.min(passing.pauseMs ?? pauseMs * 2 ** (failures - 1), MAX_PAUSE_MS);
      options.onPause?.(passing.message, pause);
      await sleep(pause, undefined, options.signal && { signal: options.signal });
    }
  }
}

/** Errors of undici and of the network are temporary; ours are final, and so are those of the disk. */
function passingOf(error: unknown, host: string): PassingError | undefined {
  if (error instanceof PassingError) return error;
  if (error instanceof ModelError || (error as NodeJS.ErrnoException).syscall === 'write') return undefined;
  const { cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? (error as NodeJS.ErrnoException).code;
  return new PassingError(`The connection to ${host} failed${code === undefined ? '' : ` (${code})`}.`);
}

async function attempt(wanted: Wanted, draft: string, options: DownloadOptions): Promise<void> {
  const kept = await keptOf(wanted, draft);
  if (wanted.bytes !== undefined && kept.bytes === wanted.bytes) return;
  const stall = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stall.signal]) : stall.signal;
  const headers: Record<string, string> = {};
  if (kept.bytes > 0) headers['range'] = `bytes=${kept.bytes}-`;
  if (kept.bytes > 0 && kept.etag !== undefined) headers['if-range'] = kept.etag;
  const answer = await askHub(wanted.url, headers, { agent: options.agent, signal });
  const { response } = answer;
  try {
    const from = await startOf(answer, wanted, draft, kept.bytes);
    const total = totalOf(response, from) ?? answer.linked.bytes ?? wanted.bytes;
    refuseOthers(wanted, { ...answer.linked, ...(total !== undefined && { bytes: total }) });
    await writeFile(`${draft}.json`, JSON.stringify({ url: wanted.url, etag: strongEtag(response) }));
    await write(answer, { draft, from, total, stall, options });
  } finally {
    // Discards the rest of a body that is not read.
    stall.abort();
  }
}

async function write(
  { response }: HubAnswer,
  at: {
    draft: string;
    from: number;
    total: number | undefined;
    stall: AbortController;
    options: DownloadOptions;
  },
): Promise<void> {
  const { draft, from, total, stall, options } = at;
  const { stallMs = STALL_MS } = options;
  const file = await open(draft, from === 0 ? 'w' : 'a');
  const timer = setTimeout(() => stall.abort(), stallMs);
  let done = from;
  try {
    for await (const chunk of response.body ?? []) {
      timer.refresh();
      await file.write(chunk as Uint8Array);
      done += (chunk as Uint8Array).length;
      if (total !== undefined && done > total) throw new ModelError('The server sent more than it announced.');
      options.onProgress?.(done, total);
    }
  } catch (error) {
    if (stall.signal.aborted && !options.signal?.aborted) {
      throw new PassingError(`Nothing came from ${new URL(response.url).host} for ${stallMs / 1_000} seconds.`);
    }
    throw error;
  } finally {
    clearTimeout(timer);
    await file.close();
  }
  if (total !== undefined && done < total) throw new PassingError('The connection was cut.');
}

/** The position of the response's first byte. */
async function startOf({ response }: HubAnswer, { url }: Wanted, draft: string, kept: number): Promise<number> {
  const { status } = response;
  const { host } = new URL(url);
  if (status === 200) return 0;
  if (status === 206) {
    const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
    if (Number(start) === kept) return kept;
    await discard(draft);
    throw new PassingError(`${host} sent another part of the file.`);
  }
  if (status === 416) {
    await discard(draft);
    throw new PassingError(`${host} has less of the file than was received before.`);
  }
  if (status === 429 || status === 503) {
    const pause = retryAfter(response.headers.get('retry-after'));
    throw new PassingError(`${host} is busy (${status}).`, pause);
  }
  if (status === 408 || status >= 500) throw new PassingError(`${host} failed (${status}).`);
  if (status === 401 || status === 403) {
    throw new ModelError(
      `${host} requires permission to download ${url} (${status}). Download it by hand, then import it.`,
    );
  }
  if (status === 404 || status === 410) {
    throw new ModelError(
      `${host} has no ${url} (${status}): use another mirror, or download it by hand and import it.`,
    );
  }
  throw new ModelError(`${host} refuses ${url} (${status}).`);
}

/** @throws {ModelError} if the announced file is not the expected one */
function refuseOthers(wanted: Wanted, announced: HubAnswer['linked']): void {
  const isOther = (key: 'sha256' | 'bytes') =>
    wanted[key] !== undefined && announced[key] !== undefined && announced[key] !== wanted[key];
  if (isOther('sha256') || isOther('bytes')) {
    throw new ModelError(
      `${wanted.url} is not the expected file: the server announces ${announced.bytes ?? '?'} bytes` +
        `${announced.sha256 === undefined ? '' : ` with the SHA-256 ${announced.sha256}`}. Use another mirror.`,
    );
  }
}

function totalOf({ headers, status }: HubAnswer['response'], from: number): number | undefined {
  const ranged = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (status === 206 && ranged !== undefined) return Number(ranged);
  const length = headers.get('content-length');
  return length === null ? undefined : from + Number(length);
}

/** Usable bytes of an earlier attempt, and the version of their file. */
async function keptOf(wanted: Wanted, draft: string): Promise<{ bytes: number; etag?: string }> {
  const bytes = await sizeOf(draft);
  if (bytes === 0) return { bytes: 0 };
  const note: { url?: string; etag?: string } = await readFile(`${draft}.json`, 'utf8')
    .then((text) => JSON.parse(text) as object)
    .catch(() => ({}));
  const isTooLong = wanted.bytes !== undefined && bytes > wanted.bytes;
  if (!isTooLong && note.url === wanted.url && note.etag !== undefined) return { bytes, etag: note.etag };
  // Another mirror has the same bytes, and the hash fails if it does not.
  if (!isTooLong && wanted.sha256 !== undefined) return { bytes };
  await discard(draft);
  return { bytes: 0 };
}

function strongEtag({ headers }: HubAnswer['response']): string | undefined {
  const etag = headers.get('etag');
  return etag?.startsWith('"') ? etag : undefined;
}

/** The wait in milliseconds, from seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function discard(draft: string): Promise<void> {
  await rm(draft, { force: true });
  await rm(`${draft}.json`, { force: true });
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
