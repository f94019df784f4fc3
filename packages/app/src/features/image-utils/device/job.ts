/** Requests and responses of the worker. */
import type { Header } from './structure.ts';

export type DeviceFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export interface Job {
  format: DeviceFormat;
  /** 1 to 100. */
  quality: number;
  isLossless: boolean;
  effort: number;
  /** Size of the result, upright. */
  size: { width: number; height: number };
  /** Six hex digits of the background behind transparent pixels; absent if they stay transparent. */
  background: string | undefined;
  header: Header;
}

export interface Request {
  file: Blob;
  job: Job;
}

/** Without bytes, it could not be converted here. */
export interface Reply {
  bytes?: ArrayBuffer;
}
