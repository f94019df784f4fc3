/** Calls of the API, with errors as sentences, and streams as their events. */
import { setTimeout } from 'node:timers/promises';
import { Failure, LimitReached, type Task, Unavailable } from './command.ts';

/** Statuses of a server that restarts, and of proxies in front of it. */
const STOPPED = [502, 503, 504];
/** Most seconds of a wait: Node runs a timer of more than 2³¹ ms without any delay. */
const MAX_WAIT = 86_400;

/** The result of each function of the client. */
interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response?: Response;
}

/** @returns the response; @throws Failure with the server's message, or that it is unreachable */
export async function answerOf<Data>(asked: Promise<Answered<Data>>, { server, signal }: Task): Promise<Data> {
  const { data, error, response } = await asked;
  signal.throwIfAborted();
  if (response?.ok && data !== undefined) return data;
  if (!response)
    throw new Unavailable(
      `${server} could not be reached. Check that it is running, or set another server with --server or MEKIKI_SERVER.`,
    );
  const detail = detailOf(error) ?? `${server} answered ${response.status}. It may not be a Mekiki server.`;
  throw failureOf(response, detail);
}

function failureOf({ status, headers }: Response, detail: string): Failure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status === 429 && Number.isFinite(seconds)) {
    return new LimitReached(detail, Math.min(Math.max(1, seconds), MAX_WAIT));
  }
  return STOPPED.includes(status) ? new Unavailable(detail) : new Failure(detail);
}

/** The result of the first try that the server does not put off. */
export async function withinLimits<Result>({ terminal, signal }: Task, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      terminal.say(`mekiki: ${error.message} Continuing in ${error.seconds} s.`);
      await setTimeout(error.seconds * 1_000, undefined, { signal });
    }
  }
}

/** The sentence of a problem in the format of RFC 9457. */
export function detailOf(error: unknown): string | undefined {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/** The JSON of each `data:` line of a stream, as it arrives. @throws Unavailable if the stream breaks off */
export async function* eventsOf<Event>(stream: unknown): AsyncGenerator<Event, void, undefined> {
  if (!(stream instanceof ReadableStream))
    throw new Failure('The server did not send a stream. It may not be a Mekiki server.');
  for await (const line of linesOf(stream)) {
    if (line.startsWith('data:')) yield JSON.parse(line.slice('data:'.length)) as Event;
  }
}

async function* linesOf(stream: ReadableStream<BufferSource>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  try {
    for await (const text of stream.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>) {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new Unavailable('The connection to the server was lost.', { cause: error });
  }
}

/** The file at a URL from a response, which may be relative to the server. It waits alone: what made it is not repeated. */
export async function download(address: string, task: Task, headers: Record<string, string> = {}): Promise<Uint8Array> {
  return withinLimits(task, () => fetched(address, task, headers));
}

async function fetched(address: string, task: Task, headers: Record<string, string>): Promise<Uint8Array> {
  const url = new URL(address, task.server);
  // A token is only for this server.
  const own = url.origin === new URL(task.server).origin ? headers : {};
  const lost = (error: unknown) => {
    task.signal.throwIfAborted();
    throw new Unavailable(`${url.href} could not be reached.`, { cause: error });
  };
  const answer = await fetch(url, { headers: own, signal: task.signal }).catch(lost);
  if (!answer.ok) {
    const detail = `The result could not be downloaded from ${url.href}: the server answered ${answer.status}.`;
    throw failureOf(answer, detail);
  }
  return new Uint8Array(await answer.arrayBuffer().catch(lost));
}
