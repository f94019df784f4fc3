/** Conversion on this device, for the files and options of which the result is the same as the server's. */
import type { SaveFormat } from '@mekiki/api-client';
import { type ConvertOptions, effortOf, limitOf, qualityOf, type Size, sizeAfter } from '../convert/options.ts';
import { readHeader, uprightSize } from './header.ts';
import type { DeviceFormat, Job, Reply, Request } from './job.ts';
import type { Header } from './structure.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'avif'] satisfies DeviceFormat[];
const isDeviceFormat = (format: string): format is DeviceFormat => FORMATS.includes(format);

/** Of source and result; phones have no memory for more. */
const MAX_PIXELS = 25_000_000;
/** What takes a device more than a few seconds is left to the server. */
const MAX_AVIF_PIXELS = 3_000_000;

export interface MadeHere extends Size {
  bytes: ArrayBuffer;
  quality: number | undefined;
}

/** What is to be done; undefined where the server does it. Pure, so that each reason can be tested. */
export function jobOf(header: Header, options: ConvertOptions, info: SaveFormat): Job | undefined {
  const { format } = info;
  const { profile, isGrey } = header;
  if (!isDeviceFormat(format) || limitOf(options) !== undefined) return undefined;
  // Other metadata is the server's: a word forgotten here would be lost.
  if (options.metadata === 'keep') return undefined;
  // To turn colors into sRGB takes a color engine; AVIF has its profile deep in its structure; one of grey fits to no colors.
  if (profile && (options.metadata === 'none' || format === 'avif' || isGrey)) return undefined;
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
 * A file in another format, without sending it.
 * @returns undefined where this device does not convert it: the server may
 * @throws the signal's reason once it is aborted
 */
export async function convertHere(
  file: File,
  options: ConvertOptions,
  info: SaveFormat,
  signal: AbortSignal,
): Promise<MadeHere | undefined> {
  const header = readHeader(new Uint8Array(await file.arrayBuffer()));
  const job = header && jobOf(header, options, info);
  if (!job) return undefined;
  const bytes = await inWorker({ file, job }, signal);
  const quality = info.quality && !job.isLossless ? job.quality : undefined;
  return bytes && { bytes, ...job.size, quality };
}

/** One that has nothing to do; its codecs are loaded. */
let idle: Worker | undefined;

async function inWorker(request: Request, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  signal.throwIfAborted();
  const worker =
    idle ?? new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module', name: 'convert' });
  idle = undefined;
  const listening = new AbortController();
  const once = { once: true, signal: listening.signal };
  try {
    const { bytes } = await new Promise<Reply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), once);
      // Its code did not come.
      worker.addEventListener('error', () => resolve({}), once);
      // Only its end stops a codec at work.
      signal.addEventListener('abort', () => reject(signal.reason as Error), once);
      worker.postMessage(request);
    });
    if (bytes && !idle) idle = worker;
    return bytes;
  } finally {
    listening.abort();
    if (idle !== worker) worker.terminate();
  }
}
