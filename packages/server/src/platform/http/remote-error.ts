/** Why an image could not be fetched, in words fit to show to people and without internal addresses. */

export type RemoteErrorCode =
  | 'invalid-url'
  | 'refused-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'bad-status'
  | 'too-many-redirects'
  | 'no-image'
  | 'several-images';

/** `message` is plain English; `cause` may name addresses and is for logs only. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly code: RemoteErrorCode;
  /** Addresses to choose from. */
  readonly images: readonly string[] | undefined;
  /** What a receiver of messages answered. */
  readonly status: number | undefined;

  constructor(
    code: RemoteErrorCode,
    message: string,
    options: { cause?: unknown; images?: readonly string[]; status?: number } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.images = options.images;
    this.status = options.status;
  }
}

export const invalidUrl = () =>
  new RemoteError('invalid-url', 'This is not a URL we can fetch. It must start with http:// or https://.');

export const credentialsInUrl = () =>
  new RemoteError('invalid-url', 'This URL contains a username or password, so we will not fetch it.');

export const privateAddress = () =>
  new RemoteError('refused-address', 'This URL points into a private network, so we will not fetch it.');

export const unusualPort = () =>
  new RemoteError('refused-address', 'This URL names a port that websites do not use, so we will not fetch it.');

export const unknownSite = (cause: unknown) =>
  new RemoteError('unreachable', 'There is no site with this name. Check the URL or upload the image instead.', {
    cause,
  });

export const timedOut = (timeoutMs: number) =>
  new RemoteError(
    'timeout',
    `The site took longer than ${timeoutMs / 1_000} seconds. Try again or upload the image instead.`,
  );

export const tooLarge = (maxBytes: number) =>
  new RemoteError(
    'too-large',
    `This image is larger than ${readable(maxBytes)}, so we will not fetch it. Use a smaller image.`,
  );

export const tooManyRedirects = () =>
  new RemoteError('too-many-redirects', 'The site redirects too many times. Upload the image instead.');

export const noPageImage = () =>
  new RemoteError('no-image', 'This URL leads to a page that shows no image. Use the URL of the image itself.');

export const severalPageImages = (images: readonly string[]) =>
  new RemoteError('several-images', 'This URL leads to a page with several images. Use the URL of the one you mean.', {
    images,
  });

export const closed = () => new RemoteError('unreachable', 'The server is stopping. Try again in a moment.');

/** The sentence for an answer other than 2xx. */
export function badStatus(status: number): RemoteError {
  if (status === 404 || status === 410) {
    return new RemoteError('bad-status', `The site has nothing at this URL (it answered ${status}). Check the URL.`);
  }
  if (status === 401 || status === 403) {
    return new RemoteError(
      'bad-status',
      `The site does not give us this image (it answered ${status}). Upload it instead.`,
    );
  }
  return new RemoteError('bad-status', `The site did not send the image (it answered ${status}). Upload it instead.`);
}

/** The sentence for a receiver of messages that answers other than 2xx. */
export const badReceiver = (status: number) =>
  new RemoteError('bad-status', `The URL answered with the status ${status}.`, { status });

/** The sentence for a receiver of messages that redirects. */
export const redirectedReceiver = () =>
  new RemoteError('bad-status', 'The URL answered with a redirect, which is not followed.');

/** The sentence for a response that is not HTTP, is encoded wrongly, or crashed its reader. */
export const unreadable = (cause: unknown) =>
  new RemoteError('unreachable', "The site's answer cannot be read. Upload the image instead.", { cause });

/** Codes of the parsers of HTTP (HPE, UND_ERR), zlib, zstd and brotli. */
const UNREADABLE = /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW$|Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI)/;

/** The sentence for a connection that could not be made or broke off. */
export function unreachable(cause: unknown): RemoteError {
  const code = codeOf(cause);
  if (UNREADABLE.test(code)) return unreadable(cause);
  if (code.includes('CERT') || code.startsWith('UNABLE_TO_')) {
    return new RemoteError(
      'unreachable',
      'The site has no valid certificate, so we will not fetch from it. Upload the image instead.',
      {
        cause,
      },
    );
  }
  return new RemoteError('unreachable', 'The site did not answer. Check the URL or upload the image instead.', {
    cause,
  });
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function readable(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MB` : `${Math.floor(bytes / 1024)} kB`;
}
