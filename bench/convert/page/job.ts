/** Requests to the worker, and its responses. */
import type { SquooshFormat } from '../formats.ts';

/** To encode, or to decode a JPEG XL. */
export type Request = { pixels: ImageData; format: SquooshFormat; options: object } | { read: Uint8Array<ArrayBuffer> };

export interface Reply {
  made?: Uint8Array<ArrayBuffer>;
  pixels?: ImageData;
  error?: string;
}
