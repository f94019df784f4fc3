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
