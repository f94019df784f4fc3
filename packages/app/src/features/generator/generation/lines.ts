/** The lines of a generation's stream: JSON, with or without `data:` before it. */
import type { GenerationEvent, GenerationItem } from '@mekiki/api-client';

export type StreamPart = { images: GenerationItem[] } | GenerationEvent;

const EVENTS: readonly string[] = [
  'job',
  'queue',
  'progress',
  'done',
  'cancelled',
  'failed',
] satisfies GenerationEvent['event'][];

/** What a line says; undefined for one that says nothing, or that cannot be read. */
export function readLine(line: string): StreamPart | undefined {
  const text = line.replace(/^data:/, '').trim();
  if (text === '' || text.startsWith(':')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    console.warn('A line of the generation cannot be read:', text.slice(0, 200));
    return undefined;
  }
  if (Array.isArray(value)) return { images: value.filter(isImage).map(withId) };
  return isEvent(value) ? value : undefined;
}

type Incoming = Omit<GenerationItem, 'id'> & { id?: string };

function isImage(value: unknown): value is Incoming {
  return (
    typeof value === 'object' &&
    value !== null &&
    'webp' in value &&
    typeof value.webp === 'string' &&
    'metadata' in value &&
    typeof value.metadata === 'object' &&
    value.metadata !== null
  );
}

function withId(item: Incoming): GenerationItem {
  return { ...item, id: item.id ?? crypto.randomUUID(), timestamp: item.timestamp ?? Date.now() };
}

function isEvent(value: unknown): value is GenerationEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    typeof value.event === 'string' &&
    EVENTS.includes(value.event)
  );
}

/** The lines of a body as they come. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    // Whoever stops reading does not wait for the rest.
    void reader.cancel().catch(() => undefined);
  }
}
