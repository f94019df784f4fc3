import type { Spec } from '@mekiki/illustrator';
import type { DrawingWish } from '../generator/draw.ts';
import type { Finished, StartWish, Unfinished } from '../generator/finish.ts';
import type { Conversion, Converted } from '../convert/convert.ts';
import type { EmbedderRef, EmbeddersInUse } from '../embedders/port.ts';
import type { QueryPicture, RatingHint } from '../matching/port.ts';
import type { AiSettings } from '../metadata/ai-settings.ts';
import type { Inspection } from '../metadata/inspect.ts';
import type { Cleaned, Removal } from '../metadata/remove.ts';
import type { PictureForTags } from '../tagger/builtin-describe.ts';
import type { Opened, Opening } from '../upscale/decode.ts';
import type { PreviewPair } from '../works/compare.ts';
import type { Difference } from '../works/difference.ts';

export type PictureFormat = QueryPicture['format'];

/** Long sides of the stored previews, in pixels. */
export const THUMBNAIL_SIZES = [224, 256, 512, 1024] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

/** All that is stored of a picture in the index. */
export interface IndexedPicture {
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
  /** 64-bit perceptual hash as a signed integer, as SQL's bigint holds it. */
  pHash: bigint;
  /** Absent where the embedder does not judge safety. */
  ratingHint?: RatingHint;
  /** Of the file's bytes, or of the drawing's SVG; 64 lower-case hex digits. */
  sha256: string;
  /** WebP without metadata, never enlarged. */
  thumbnails: Record<ThumbnailSize, Uint8Array>;
}

/** Why a picture could not be read, or not be made as wished (`impossible`); `message` is fit to show to a person. */
export type MediaErrorCode =
  | 'unsupported'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-large'
  | 'timeout'
  | 'crashed'
  | 'impossible';

/** A picture that cannot be used. Fails one request, never the server. */
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
  /** Asked before a picture is described. Default: the built-in embedder alone. */
  embedders?: () => Promise<EmbeddersInUse>;
}

/** A picture, and who describes it. */
export interface EmbedWish {
  bytes: Uint8Array;
  embedder: EmbedderRef;
}

/** Decodes, renders and describes pictures in child processes. */
export interface MediaPool {
  /**
   * Describes a picture that a person searches with.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  describeQuery(bytes: Uint8Array, options?: TaskOptions): Promise<QueryPicture>;
  /** Describes a picture whose tags are asked for, as the built-in tagger needs it. Throws as `describeQuery` does. */
  describeForTags(bytes: Uint8Array, options?: TaskOptions): Promise<PictureForTags>;
  /** Describes a picture file for the index. Throws as `describeQuery` does. */
  indexPicture(bytes: Uint8Array, options?: TaskOptions): Promise<IndexedPicture>;
  /** Draws a picture of the illustrator and describes it for the index. */
  indexDrawing(spec: Spec, options?: TaskOptions): Promise<IndexedPicture>;
  /** What one embedder says of a whole picture: unit length. Throws as `describeQuery` does. @throws {EngineError} where its files are not right */
  embedPicture(wish: EmbedWish, options?: TaskOptions): Promise<Float32Array>;
  /** Proves that an embedder can be loaded. @throws {EngineError} where its files are not right */
  loadEmbedder(embedder: EmbedderRef, options?: TaskOptions): Promise<void>;
  /** The picture as other programs surely read it: a baseline JPEG on white, upright, at most 1,024 px on its long side, without metadata. Throws as `describeQuery` does. */
  toJpeg(bytes: Uint8Array, options?: TaskOptions): Promise<Uint8Array>;
  /** How far two previews of the index differ. */
  comparePreviews(pair: PreviewPair, options?: TaskOptions): Promise<Difference>;
  /** Draws what a prompt wishes for, as PNG. */
  drawWish(wish: DrawingWish, options?: TaskOptions): Promise<Uint8Array>;
  /** A person's picture to generate from, as PNG of the wanted size. */
  startPicture(wish: StartWish, options?: TaskOptions): Promise<Uint8Array>;
  /** Makes the files of a generated picture. */
  finishGeneration(unfinished: Unfinished, options?: TaskOptions): Promise<Finished>;
  /** What a picture was made with, as its file tells; undefined where it does not. Throws as `describeQuery` does. */
  readSettings(bytes: Uint8Array, options?: TaskOptions): Promise<AiSettings | undefined>;
  /** The picture in another format. Throws as `describeQuery` does, and `impossible`. */
  convert(wish: Conversion, options?: TaskOptions): Promise<Converted>;
  /** Writes a picture that is to be enlarged as files of pixels. Throws as `describeQuery` does. */
  openForUpscaling(opening: Opening, options?: TaskOptions): Promise<Opened | { refused: string }>;
  /** All that a file tells besides its picture. Throws as `describeQuery` does. */
  inspect(bytes: Uint8Array, options?: TaskOptions): Promise<Inspection>;
  /** The file without its metadata. Throws as `describeQuery` does. */
  removeMetadata(wish: Removal, options?: TaskOptions): Promise<Cleaned>;
  /** For the status page and tests. */
  stats(): { processes: number; running: number; interactive: number; background: number; restarts: number };
  /** Rejects what waits, lets no new task in, ends the processes. */
  close(): Promise<void>;
}
