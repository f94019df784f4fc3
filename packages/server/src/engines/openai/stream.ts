/** Parses a chat stream by the rules common to all OpenAI-compatible servers. */
import { createParser } from 'eventsource-parser';
import { brokeOff, errorOfStream, filtered, messageOf, onlyThoughts, tooMuch, wrongAddress } from './errors.ts';

/** Limit of a whole stream, in bytes; a word takes some 300. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Limit of one event, in characters. */
const MAX_EVENT = 256 * 1024;

export interface StreamOptions {
  apiKey: string;
  /** Called with every word or reasoning token. */
  onLife: () => void;
}

/**
 * The words of a stream; comments, empty choices and reasoning in separate fields are left out.
 * @throws {EngineError} for an error in the stream, one that ends without a finish reason, and one of reasoning alone
 */
export async function* textOf(
  body: AsyncIterable<Uint8Array>,
  { apiKey, onLife }: StreamOptions,
): AsyncGenerator<string> {
  let isOver = false;
  let hasText = false;
  let hasThoughts = false;
  let isFirst = true;
  for await (const data of eventsOf(body)) {
    if (data === '[DONE]') break;
    const chunk = chunkOf(data);
    if (!chunk) throw isFirst ? wrongAddress() : brokeOff();
    isFirst = false;
    const { error, text, thoughts, finish } = chunk;
    if (error !== undefined) throw errorOfStream(error, apiKey);
    if (text || thoughts) onLife();
    hasThoughts ||= thoughts !== '';
    if (text) {
      hasText = true;
      yield text;
    }
    if (finish === 'content_filter') throw filtered();
    isOver ||= finish !== undefined;
  }
  if (!isOver) throw brokeOff();
  if (hasThoughts && !hasText) throw onlyThoughts();
}

/** The data of each event. */
async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const ready: string[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onEvent: ({ data }) => ready.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw tooMuch();
    },
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw tooMuch();
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  // Some servers end without the blank line that ends an event.
  parser.feed('\n\n');
  yield* ready.splice(0);
}

interface Chunk {
  error: string | undefined;
  text: string;
  thoughts: string;
  finish: string | undefined;
}

function chunkOf(data: string): Chunk | undefined {
  const value = parsed(data);
  if (typeof value !== 'object' || value === null) return undefined;
  const chunk = value as {
    error?: unknown;
    choices?: { delta?: Record<string, unknown> | null; finish_reason?: unknown }[] | null;
  };
  const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  const { content, reasoning, reasoning_content } = choice?.delta ?? {};
  const finish = choice?.finish_reason;
  return {
    error: chunk.error ? (messageOf(chunk.error) ?? '') : undefined,
    text: typeof content === 'string' ? content : '',
    thoughts: [reasoning, reasoning_content].find((part) => typeof part === 'string') ?? '',
    finish: typeof finish === 'string' && finish ? finish : undefined,
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
