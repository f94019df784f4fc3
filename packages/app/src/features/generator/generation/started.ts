/** When a job began, so that its timer continues after a reload of the page. */
import { GENERATION_STARTED, readStored, writeStored } from '../../../api/storage.ts';

interface Started {
  id: string;
  at: number;
}

const isStarted = (value: unknown): value is Started =>
  typeof value === 'object' && value !== null && 'id' in value && 'at' in value && typeof value.at === 'number';

/** Stores when a job began. */
export function rememberStart(id: string, at: number): void {
  writeStored(GENERATION_STARTED, { id, at });
}

/** When a job began, in milliseconds since the Unix epoch; now if that is unknown. */
export function startedAt(id: string): number {
  const kept = readStored(GENERATION_STARTED, isStarted);
  return kept?.id === id ? kept.at : Date.now();
}
