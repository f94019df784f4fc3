/** Upscaling of an image, as the server streams it. */
import type { UpscalerModel, UpscaleResult } from '@mekiki/api-client';
import { ApiError, UNREACHABLE } from '../../api/api.ts';
import { valueOfLine } from '../../api/lines.ts';
import { ConnectionError, SilenceError, streamLines } from '../../api/stream.ts';
import type { UpscaleLimits } from './factor.ts';

export interface UpscaleSettings {
  model: string;
  /** In tenths. */
  factor: number;
}

export type UpscaleSource = { kind: 'file'; file: File } | { kind: 'url'; url: string };

/** What was made on this device: it is nowhere else. */
export interface MadeHere extends Pick<UpscaleResult, 'width' | 'height' | 'source' | 'outscale'> {
  /** A PNG. */
  file: Blob;
  bytes: { png: number };
  model: { name: string; reason?: string };
}

export type UpscaleEvent =
  | { type: 'queue'; position: number; seconds?: number }
  | { type: 'progress'; done: number; total: number; seconds?: number }
  | { type: 'done'; result: UpscaleResult };

export interface UpscaleWatch {
  signal: AbortSignal;
  tell: (event: Exclude<UpscaleEvent, { type: 'done' }>) => void;
}

/** What this site's server offers. */
export interface Offer {
  models: readonly UpscalerModel[];
  limits: UpscaleLimits | undefined;
}

const LOST = 'The connection was lost and upscaling stopped. Check your connection and try again.';
const SILENT = 'The server has not responded for five minutes. Try again.';
const FAILED = 'The server could not upscale this image.';

/** The input of the calls: an image and its settings. */
export function fieldsOf(source: UpscaleSource, { model, factor }: UpscaleSettings) {
  return {
    image: source.kind === 'file' ? source.file : source.url,
    model,
    outscale: factor / 10,
  };
}

/** Upscales an image and reports progress; aborting the signal stops it on the server. @throws ApiError */
export async function* upscale(
  source: UpscaleSource,
  settings: UpscaleSettings,
  signal: AbortSignal,
): AsyncGenerator<UpscaleEvent> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fieldsOf(source, settings), events: 'true' })) {
    body.set(name, typeof value === 'number' ? String(value) : value);
  }
  let hasBegun = false;
  try {
    for await (const line of streamLines({ method: 'POST', url: '/api/image/upscaling', body }, signal)) {
      const event = eventOf(valueOfLine(line));
      if (!event) continue;
      hasBegun = true;
      yield event;
      if (event.type === 'done') return;
    }
  } catch (error) {
    if (error instanceof ConnectionError) throw new ApiError(hasBegun ? LOST : UNREACHABLE);
    if (error instanceof SilenceError) throw new ApiError(SILENT);
    throw error;
  }
  if (!signal.aborted) throw new ApiError(LOST);
}

/** The meaning of a line's value; undefined if it is unknown. @throws ApiError if it reports a failure */
function eventOf(value: unknown): UpscaleEvent | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  if (value.type === 'failed') throw new ApiError(sentenceOf('problem' in value ? value.problem : undefined));
  const isKnown = value.type === 'queue' || value.type === 'progress' || value.type === 'done';
  return isKnown ? (value as UpscaleEvent) : undefined;
}

function sentenceOf(problem: unknown): string {
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined;
  return typeof detail === 'string' ? detail : FAILED;
}
