/** Conversion on this device, for the files and options that give the same result as on the server. */
import type { SaveFormat } from '@mekiki/api-client';
import { type ConvertOptions, effortOf, limitOf, qualityOf, type Size, sizeAfter } from '../convert/options.ts';
import { readHeader, uprightSize } from './header.ts';
import type { DeviceFormat, Job, Reply, Request } from './job.ts';
import type { Header } from './structure.ts';
import { giveBack, takeWorker } from './worker.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'avif'] satisfies DeviceFormat[];
const isDeviceFormat = (format: string): format is DeviceFormat => FORMATS.includes(format);

/** Maximum pixels of source and result; phones have no memory for more. */
const MAX_PIXELS = 25_000_000;
/** What takes a device more than a few seconds is left to the server. */
const MAX_AVIF_PIXELS = 3_000_000;

export interface MadeHere extends Size {
  bytes: ArrayBuffer;
  quality: number | undefined;
}

/** The conversion to do; undefined if the server has to do it. A pure function, so that each reason can be tested. */
export function jobOf(header: Header, options: ConvertOptions, info: SaveFormat): Job | undefined {
  const { format } = info;
  const { profile, isGray } = header;
  if (!isDeviceFormat(format) || limitOf(options) !== undefined) return undefined;
  // Other metadata is left to the server, so that none is lost here.
  if (options.metadata === 'keep') return undefined;
  // Converting colors to sRGB needs a color engine; AVIF stores its profile deep in its structure; a gray profile does
  // not fit color pixels.
  if (profile && (options.metadata === 'none' || format === 'avif' || isGray)) return undefined;
  const isLossless = info.lossless && options.lossless;
  if (isLossless && format === 'avif') return undefined;
  const source = uprightSize(header);
  const size = sizeAfter(options, source);
  const pixels = Math.max(source.width * source.height, size.width * size.height);
  if (pixels > (format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS)) return undefined;
  if (Math.max(size.width, size.height) > info.maxSide) return undefined;
  return {
    format,
    quality: qualityOf(options),
    isLossless,
    effort: effortOf(options, info),
    size,
    background: info.transparency ? undefined : options.background.slice(1),
    header,
  };
}

/**
 * Converts a file to another format without sending it.
 * @returns undefined if this device does not convert such files, `failed` if it tried; the server may be able to
 * @throws the signal's reason once it is aborted
 */
export async function convertHere(
  file: File,
  options: ConvertOptions,
  info: SaveFormat,
  signal: AbortSignal,
): Promise<MadeHere | 'failed' | undefined> {
  const header = readHeader(new Uint8Array(await file.arrayBuffer()));
  const job = header && jobOf(header, options, info);
  if (!job) return undefined;
  const bytes = await inWorker({ file, job }, signal);
  const quality = info.quality && !job.isLossless ? job.quality : undefined;
  return bytes ? { bytes, ...job.size, quality } : 'failed';
}

async function inWorker(request: Request, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  signal.throwIfAborted();
  const worker = takeWorker();
  let isDone = false;
  const listening = new AbortController();
  const once = { once: true, signal: listening.signal };
  try {
    const { bytes } = await new Promise<Reply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), once);
      // Its code could not be loaded.
      worker.addEventListener('error', () => resolve({}), once);
      // Only terminating the worker stops a running codec.
      signal.addEventListener('abort', () => reject(signal.reason as Error), once);
      worker.postMessage(request);
    });
    isDone = bytes !== undefined;
    return bytes;
  } finally {
    listening.abort();
    giveBack(worker, isDone);
  }
}
