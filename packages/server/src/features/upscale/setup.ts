/** What tests of the upscaler have in common: all of it but HTTP, in a folder of its own. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UpscaleEvent } from '@mekiki/api-client';
import sharp, { type Sharp } from 'sharp';
import { readConfig } from '../../platform/config/config.ts';
import { createTestMedia } from '../../testing/media.ts';
import { createUpscaler } from './create.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import type { Upscaled } from './service.ts';

/** @param env settings, as environment variables */
export async function startUpscaler(env: Record<string, string> = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-upscale-'));
  const media = createTestMedia();
  const upscaler = createUpscaler(readConfig({ DATA_DIR: folder, ...env }), {
    media,
    storage: createFolderStore(folder),
  });
  const { upscales } = upscaler;
  const { signal } = new AbortController();

  return {
    ...upscaler,
    /** Where results are. */
    folder: path.join(folder, 'upscaled'),
    /** Enlarges an image. */
    enlarge: (bytes: Uint8Array, factor: number, model?: string) =>
      upscales.upscale(bytes, { factor, model }, {}, { gone: signal }),
    /** A file of a result. */
    async read({ id }: Pick<Upscaled, 'id'>, file: 'png' | 'webp' | 'small' = 'png'): Promise<Buffer> {
      const found = await upscales.find(id, file);
      if (!found) throw new Error(`There is no ${file} of ${id}.`);
      return buffer(found.body);
    },
    close: async () => {
      await Promise.all([upscaler.close(), media.close()]);
      await fs.rm(folder, { recursive: true });
    },
  };
}
export type TestUpscaler = Awaited<ReturnType<typeof startUpscaler>>;

export interface TestPixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** The numbers in a file, as they are: no profile is applied. */
export async function pixelsOf(
  file: Uint8Array,
  change: (image: Sharp) => Sharp = (image) => image,
): Promise<TestPixels> {
  const image = change(sharp(file, { ignoreIcc: true }));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Channels of a pixel. */
export function pixelAt({ data, width, channels }: TestPixels, x: number, y: number): number[] {
  const at = (Math.floor(y) * width + Math.floor(x)) * channels;
  return [...data.subarray(at, at + channels)];
}

/** Mean difference of the numbers of two images of one size. */
export function meanDifference(a: TestPixels, b: TestPixels): number {
  let sum = 0;
  for (const [i, value] of a.data.entries()) sum += Math.abs(value - b.data[i]!);
  return sum / a.data.length;
}

/** A smooth image of which every part is different, as numbers. */
export function waves(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      data[at] = 128 + 90 * Math.sin(x / 9 + y / 23);
      data[at + 1] = 128 + 90 * Math.sin(x / 17 - y / 7);
      data[at + 2] = 128 + 90 * Math.cos(x / 11 + y / 13);
    }
  }
  return data;
}

/** `waves` as a sharp pipeline. */
export const wavesOf = (width: number, height: number): Sharp =>
  sharp(waves(width, height), { raw: { width, height, channels: 3 } });

/** Sends a form to a call of the API. */
export function postForm(
  url: string,
  call: string,
  fields: Record<string, string | Blob>,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${url}/api/${call}`, { method: 'POST', body, ...(signal && { signal }) });
}

/** What a stream tells, as it comes. */
export async function* eventsOf({ body }: Response): AsyncGenerator<UpscaleEvent> {
  let rest = '';
  for await (const text of (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as UpscaleEvent;
  }
}

/** Reads until the first tile is done. The response stays open, as closing the stream ends the work. */
export async function untilFirstTile(events: AsyncGenerator<UpscaleEvent, void>): Promise<void> {
  for (;;) {
    const { value } = await events.next();
    if (!value) throw new Error('The work ended without a tile.');
    if (value.type === 'progress' && value.done === 1) return;
  }
}

/** Folders of runs that are left. @param dataDir of the server */
export async function workFoldersIn(dataDir: string): Promise<string[]> {
  const names = await fs.readdir(path.join(dataDir, 'work')).catch((): string[] => []);
  return names.filter((name) => name.startsWith('work-'));
}
