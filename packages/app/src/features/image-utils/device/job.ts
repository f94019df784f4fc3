/** Requests and answers of the worker. */
import type { Header } from './structure.ts';

export type DeviceFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export interface Job {
  format: DeviceFormat;
  /** 1 to 100. */
  quality: number;
  isLossless: boolean;
  effort: number;
  /** Of the result, upright. */
  size: { width: number; height: number };
  /** Six hex digits that stand behind what is transparent; absent where it stays so. */
  background: string | undefined;
  header: Header;
}

export interface Request {
  file: Blob;
  job: Job;
}

/** Without bytes it could not be made here. */
export interface Reply {
  bytes?: ArrayBuffer;
}
