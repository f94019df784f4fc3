import type { Priority } from '../../platform/fairness/turns.ts';
import type { EmbeddersInUse } from '../matching/embedders.ts';
import type { RatingHint } from '../matching/port.ts';

/** Long sides of the stored previews, in pixels. */
export const THUMBNAIL_SIZES = [224, 256, 512, 1024] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

/** The data that the index stores about an image. */
export interface IndexedImage {
  /** Upright size in pixels; for a drawing its nominal size. */
  width: number;
  height: number;
  /** Mean color as six lower-case hex digits, without '#'. */
  color: string;
  /** Name of the embedder that made `embedding`. */
  embedder: string;
  /** Unit length, 512 numbers with the built-in embedder. */
  embedding: Float32Array;
  /** While the index is made again for another embedder: what that one says. */
  next?: { embedder: string; embedding: Float32Array };
  /** Opaque, at most 3 kB; `rank` reads it. */
  signature: Uint8Array;
  /** Local features of at most 640 px, as `encodeFeatures` writes them; at most 14 kB, with transparent parts 28. */
  features: Uint8Array;
  /** Where an image with transparent parts is opaque: a bit for each of 128 × 128 cells. */
  alphaMask?: Uint8Array;
  /** 64-bit perceptual hash as a signed integer, as SQL's bigint holds it. */
  pHash: bigint;
  /** Absent where the embedder does not rate safety. */
  ratingHint?: RatingHint;
  /** Hash of the file's bytes, or of the drawing's SVG: 64 lowercase hex digits. */
  sha256: string;
  /** WebP without metadata, never enlarged. */
  thumbnails: Record<ThumbnailSize, Uint8Array>;
}

export interface TaskOptions {
  /** Default: `interactive`. `background` tasks run only while no `interactive` one waits. */
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
  /** A process without work ends after this many milliseconds. Default: never. Requires `lazy`. */
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
  /** Environment of the processes, which get no secrets of it. Default: this process's. */
  environment?: NodeJS.ProcessEnv;
  /** Asked before an image is described. Default: the built-in embedder alone. */
  embedders?: () => Promise<EmbeddersInUse>;
}

/** What a task needs that describes images for the index. */
export interface Described<T> {
  input: T;
  use: EmbeddersInUse;
}

/** Tasks of the child processes, as the server calls them; the pool itself says which embedders are in use. */
export type CallsOf<Tasks> = {
  [Name in keyof Tasks]: Tasks[Name] extends (input: infer Input, ...rest: never[]) => infer Answer
    ? (input: Input extends Described<infer Inner> ? Inner : Input, options?: TaskOptions) => Answer
    : never;
};
