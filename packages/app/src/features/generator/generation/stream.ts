/** A generation, as the server streams it. */
import type { GenerateImagesData } from '@mekiki/api-client';
import { type StreamRequest, streamLines } from '../../../api/stream.ts';
import { readLine, type StreamPart } from './lines.ts';

export type GenerationWish = GenerateImagesData['body'];

/** Asks for images, and tells what comes of it. @throws Error; nothing more comes after an abort */
export function generate(wish: GenerationWish, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'POST', url: '/api/generator/sdxl/sse/txt2img', body: wish }, signal);
}

/** Follow a job: its finished images, then its events. @throws Error */
export function follow(id: string, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'GET', url: `/api/generator/jobs/${encodeURIComponent(id)}/events` }, signal);
}

async function* partsOf(request: StreamRequest, signal: AbortSignal): AsyncGenerator<StreamPart> {
  for await (const line of streamLines(request, signal)) {
    const part = readLine(line);
    if (part) yield part;
  }
}
