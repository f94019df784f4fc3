/** The lines of a generation's stream: JSON, with or without a `data:` prefix. */
import type { GenerationEvent, GenerationItem } from '@mekiki/api-client';
import { valueOfLine } from '../../../api/lines.ts';

export type StreamPart = { images: GenerationItem[] } | GenerationEvent;

const EVENTS: readonly string[] = [
  'job',
  'queue',
  'progress',
  'done',
  'cancelled',
  'failed',
  'reconnect',
] satisfies GenerationEvent['event'][];

/** The event in a line; undefined if it is empty or cannot be parsed. */
export function readLine(line: string): StreamPart | undefined {
  const value = valueOfLine(line);
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
