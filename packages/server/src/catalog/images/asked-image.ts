/** Which image a request refers to: an indexed one by its URL, an uploaded file, or one on another site. */
import { Problem } from '../../platform/http/problem.ts';
import type { RemoteFetcher, RemoteImage } from '../../platform/http/remote.ts';
import type { ImageStore } from './port.ts';

export interface ImageRequest {
  url?: string | undefined;
  bytes?: Uint8Array | undefined;
  /** The origin under which this server was called: its own images need no fetching. */
  host: string;
}

export interface AskedImage {
  /** Of an indexed image, requested by its URL on this site. */
  key: string | undefined;
  /**
   * The file, fetched lazily and once.
   * @throws Problem, RemoteError
   */
  bytes: () => Promise<Uint8Array>;
}

export interface AskedImageParts {
  images: Pick<ImageStore, 'get'>;
  remote: Pick<RemoteFetcher, 'fetchImage'>;
  /** Origin of our own URLs; empty if they are relative. */
  publicUrl: string;
}

/** Of a preview, or of a page that shows one image. */
const OUR_IMAGE = /^\/(?:i\/\d+\/([0-9a-f]{32})\.webp|(?:sample|search)\/([0-9a-f]{32}))$/;

/** The key of one of our own images, from its URL or that of a page that shows it. */
export function ownKeyOf(url: string, { host, publicUrl }: { host: string; publicUrl: string }): string | undefined {
  const base = publicUrl || `http://${host}`;
  if (!URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  const isOurs = parsed.host === host || (publicUrl !== '' && parsed.origin === new URL(publicUrl).origin);
  if (!isOurs) return undefined;
  const { pathname, searchParams } = parsed;
  // On the search page, the shown image is a query parameter.
  const ours = OUR_IMAGE.exec(pathname === '/search' ? `/search/${searchParams.get('image')}` : pathname);
  return ours?.[1] ?? ours?.[2];
}

/** Reads the image at a URL. Our own images are read from the store, since fetching from this network is forbidden. */
export function createAddressReader({ images, remote, publicUrl }: AskedImageParts) {
  /** @throws Problem, RemoteError */
  return async function readAddress(url: string, host: string, signal: AbortSignal): Promise<RemoteImage> {
    const key = ownKeyOf(url, { host, publicUrl });
    return key === undefined ? remote.fetchImage(url, signal) : { bytes: found(await images.get(key, 1024)), url };
  };
}
export type AddressReader = ReturnType<typeof createAddressReader>;

export function createAskedImages(parts: AskedImageParts) {
  const { publicUrl } = parts;
  const readAddress = createAddressReader(parts);
  return function askedImage({ url, bytes, host }: ImageRequest, signal: AbortSignal): AskedImage {
    const key = bytes || url === undefined ? undefined : ownKeyOf(url, { host, publicUrl });
    async function read(): Promise<Uint8Array> {
      if (bytes) return bytes;
      if (url === undefined) throw new Problem(400, 'missing-file', 'Send an image or the URL of an image.');
      return (await readAddress(url, host, signal)).bytes;
    }
    let reading: Promise<Uint8Array> | undefined;
    return { key, bytes: () => (reading ??= read()) };
  };
}
export type AskedImages = ReturnType<typeof createAskedImages>;

/** @throws Problem if there is none */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(404, 'unknown-image', 'This image does not exist.');
  return value;
}
