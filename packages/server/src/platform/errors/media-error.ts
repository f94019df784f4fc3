/** Why an image could not be read, or not be made as requested (`impossible`); `message` is fit to show to a person. */
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

/** Whether a process ended, or was too slow: perhaps not for the sake of this image. */
export const mayPass = (error: unknown): error is MediaError =>
  error instanceof MediaError && (error.code === 'timeout' || error.code === 'crashed');
