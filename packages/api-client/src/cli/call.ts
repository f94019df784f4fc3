/** Calls of the API, with errors as sentences, and streams as their events. */
import { Failure, type Task } from './command.ts';

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
    throw new Failure(
      `${server} could not be reached. Check that it is running, or set another server with --server or MEKIKI_SERVER.`,
    );
  throw new Failure(detailOf(error) ?? `${server} answered ${response.status}. It may not be a Mekiki server.`);
}

/** The sentence of a problem in the format of RFC 9457. */
export function detailOf(error: unknown): string | undefined {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/** The JSON of each `data:` line of a stream, as it arrives. @throws Failure if the stream breaks off */
export async function* eventsOf<Event>(stream: unknown): AsyncGenerator<Event, void, undefined> {
  if (!(stream instanceof ReadableStream))
    throw new Failure('The server did not send a stream. It may not be a Mekiki server.');
  let rest = '';
  for await (const text of stream.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) yield JSON.parse(line.slice('data:'.length)) as Event;
    }
  }
}

/** The file at a URL from a response, which may be relative to the server. */
export async function download(address: string, task: Task, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const url = new URL(address, task.server);
  // A token is only for this server.
  const own = url.origin === new URL(task.server).origin ? headers : {};
  const answer = await fetch(url, { headers: own, signal: task.signal }).catch((error: unknown) => {
    task.signal.throwIfAborted();
    throw new Failure(`${url.href} could not be reached.`, { cause: error });
  });
  if (!answer.ok)
    throw new Failure(`The result could not be downloaded from ${url.href}: the server answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
