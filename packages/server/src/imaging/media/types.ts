import type { Spec } from '@mekiki/illustrator';
import type { DrawingWish } from '../../features/generator/draw.ts';
import type { Finished, StartWish, Unfinished } from '../../features/generator/finish.ts';
import type { Conversion, Converted } from '../convert/convert.ts';
import type { EmbedderRef, EmbeddersInUse } from '../../catalog/embedders/port.ts';
import type { QueryImage, RankedMatch, Ranking, RatingHint } from '../matching/port.ts';
import type { AiSettings } from '../metadata/ai-settings.ts';
import type { Inspection } from '../metadata/inspect.ts';
import type { Cleaned, Removal } from '../metadata/remove.ts';
import type { ImageForTags } from '../../features/tagger/builtin-describe.ts';
import type { Opened, Opening } from '../../features/upscale/decode.ts';
import type { PreviewPair } from '../../catalog/works/compare.ts';
import type { Difference } from '../../catalog/works/difference.ts';

export type ImageFormat = QueryImage['format'];

/** Long sides of the stored previews, in pixels. */
export const THUMBNAIL_SIZES = [224, 256, 512, 1024] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

/** All that is stored of an image in the index. */
export interface IndexedImage {
  /** Upright size in pixels; for a drawing its nominal size. */
  width: number;
  height: number;
  /** Mean colour as six lower-case hex digits, without '#'. */
  color: string;
  /** Name of the embedder that made `embedding`. */
  embedder: string;
  /** Unit length, 512 numbers with the built-in embedder. */
  embedding: Float32Array;
  /** While the index is made anew for another embedder: what that one says. */
  next?: { embedder: string; embedding: Float32Array };
  /** Opaque, at most 3 kB; `rank` reads it. */
  signature: Uint8Array;
  /** Local features of at most 640 px, as `encodeFeatures` writes them; at most 14 kB. */
  features: Uint8Array;
  /** 64-bit perceptual hash as a signed integer, as SQL's bigint holds it. */
  pHash: bigint;
  /** Absent where the embedder does not judge safety. */
  ratingHint?: RatingHint;
  /** Of the file's bytes, or of the drawing's SVG; 64 lower-case hex digits. */
  sha256: string;
  /** WebP without metadata, never enlarged. */
  thumbnails: Record<ThumbnailSize, Uint8Array>;
}

/** Why an image could not be read, or not be made as wished (`impossible`); `message` is fit to show to a person. */
export type MediaErrorCode =
  | 'unsupported'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-large'
  | 'timeout'
  | 'crashed'
  | 'impossible';

/** An image that cannot be used. Fails one request, never the server. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The queue of interactive tasks is full: answer 429 with `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** A fair guess of when there is room again, in whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('The server is busy. Please try again in a moment.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `background` tasks run only while no `interactive` one waits. */
export type Priority = 'interactive' | 'background';

export interface TaskOptions {
  /** Default: `interactive`. */
  priority?: Priority;
  /**
   * The promise rejects with the signal's reason at once. A task that still waits is dropped; one that runs stops at its
   * next step, or ends unheard. No process is killed for it.
   */
  signal?: AbortSignal;
  /** Time to run, in milliseconds; the default is the pool's. */
  timeoutMs?: number;
}

export interface MediaPoolOptions {
  /** Child processes. Default: 2. */
  size?: number;
  /** Starts a process only when a task needs it. Default: all of them start at once. */
  lazy?: boolean;
  /** A process without work ends after so many milliseconds. Default: never. Wants `lazy`. */
  idleMs?: number;
  /** Time a task may run before its process is killed, in milliseconds. Default: 20,000. */
  timeoutMs?: number;
  /** Resident memory at which a process is killed, in bytes. Default: 1 GiB. */
  memoryLimit?: number;
  /**
   * Whether a task whose process ended has another try with the next one. Not where a task needs what earlier ones have
   * loaded. Default: true.
   */
  repeats?: boolean;
  /** Interactive tasks that may wait. Default: 32. */
  maxInteractive?: number;
  /** Background tasks that may wait; more than that wait for room. Default: 64. */
  maxBackground?: number;
  /** Asked before an image is described. Default: the built-in embedder alone. */
  embedders?: () => Promise<EmbeddersInUse>;
}

/** An image, and who describes it. */
export interface EmbedWish {
  bytes: Uint8Array;
  embedder: EmbedderRef;
}

/** Decodes, renders and describes images in child processes. */
export interface MediaPool {
  /**
   * Describes an image that a person searches with.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  describeQuery(bytes: Uint8Array, options?: TaskOptions): Promise<QueryImage>;
  /** Describes an image whose tags are asked for, as the built-in tagger needs it. Throws as `describeQuery` does. */
  describeForTags(bytes: Uint8Array, options?: TaskOptions): Promise<ImageForTags>;
  /** Describes an image file for the index. Throws as `describeQuery` does. */
  indexImage(bytes: Uint8Array, options?: TaskOptions): Promise<IndexedImage>;
  /** Draws an image of the illustrator and describes it for the index. */
  indexDrawing(spec: Spec, options?: TaskOptions): Promise<IndexedImage>;
  /** What one embedder says of a whole image: unit length. Throws as `describeQuery` does. @throws {EngineError} where its files are not right */
  embedImage(wish: EmbedWish, options?: TaskOptions): Promise<Float32Array>;
  /** Proves that an embedder can be loaded. @throws {EngineError} where its files are not right */
  loadEmbedder(embedder: EmbedderRef, options?: TaskOptions): Promise<void>;
  /** The image as other programs surely read it: a baseline JPEG on white, upright, at most 1,024 px on its long side, without metadata. Throws as `describeQuery` does. */
  toJpeg(bytes: Uint8Array, options?: TaskOptions): Promise<Uint8Array>;
  /** Verifies and sorts what the index proposes for a query, best first. */
  rank(ranking: Ranking, options?: TaskOptions): Promise<RankedMatch[]>;
  /** The local features of a stored preview, as `IndexedImage.features`. Throws as `describeQuery` does. */
  extractFeatures(bytes: Uint8Array, options?: TaskOptions): Promise<Uint8Array>;
  /** How far two previews of the index differ. */
  comparePreviews(pair: PreviewPair, options?: TaskOptions): Promise<Difference>;
  /** Draws what a prompt wishes for, as PNG. */
  drawWish(wish: DrawingWish, options?: TaskOptions): Promise<Uint8Array>;
  /** A person's image to generate from, as PNG of the wanted size. */
  startImage(wish: StartWish, options?: TaskOptions): Promise<Uint8Array>;
  /** Makes the files of a generated image. */
  finishGeneration(unfinished: Unfinished, options?: TaskOptions): Promise<Finished>;
  /** What an image was made with, as its file tells; undefined where it does not. Throws as `describeQuery` does. */
  readSettings(bytes: Uint8Array, options?: TaskOptions): Promise<AiSettings | undefined>;
  /** The image in another format. Throws as `describeQuery` does, and `impossible`. */
  convert(wish: Conversion, options?: TaskOptions): Promise<Converted>;
  /** Writes an image that is to be enlarged as files of pixels. Throws as `describeQuery` does. */
  openForUpscaling(opening: Opening, options?: TaskOptions): Promise<Opened | { refused: string }>;
  /** All that a file tells besides its image. Throws as `describeQuery` does. */
  inspect(bytes: Uint8Array, options?: TaskOptions): Promise<Inspection>;
  /** The file without its metadata. Throws as `describeQuery` does. */
  removeMetadata(wish: Removal, options?: TaskOptions): Promise<Cleaned>;
  /** For the status page and tests. */
  stats(): { processes: number; running: number; interactive: number; background: number; restarts: number };
  /** Rejects what waits, lets no new task in, ends the processes. */
  close(): Promise<void>;
}
