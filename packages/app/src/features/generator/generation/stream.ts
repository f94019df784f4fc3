/** A generation, as the server streams it. */
import type { GenerateImagesData } from '@mekiki/api-client';
import { type StreamRequest, streamLines } from '../../../api/stream.ts';
import { readLine, type StreamPart } from './lines.ts';

export type GenerationParams = GenerateImagesData['body'];

/** Requests images and yields the events. @throws Error; yields nothing after an abort */
export function generate(params: GenerationParams, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'POST', url: '/api/generator/sdxl/sse/txt2img', body: params }, signal);
}

/** Follows a job: its finished images, then its events. @throws Error */
export function follow(id: string, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'GET', url: `/api/generator/jobs/${encodeURIComponent(id)}/events` }, signal);
}

async function* partsOf(request: StreamRequest, signal: AbortSignal): AsyncGenerator<StreamPart> {
  for await (const line of streamLines(request, signal)) {
    const part = readLine(line);
    if (part) yield part;
  }
}
