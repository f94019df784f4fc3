/** Which image a request refers to: an indexed one by its URL, an uploaded file, or one on another site. */
import { MAX_ADDRESS } from '../../platform/http/forms.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RemoteFetcher, RemoteImage } from '../../platform/http/remote.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from '../../imaging/media/types.ts';
import type { ImageStore } from './port.ts';

export interface ImageRequest {
  url?: string | undefined;
  bytes?: Uint8Array | undefined;
  /** The origin under which this server was called: its own images need no fetching. */
  host: string;
  /** Called with the URL of the image, where the given one leads to a page. */
  onTaken?: ((imageUrl: string) => void) | undefined;
}

export interface AskedImage {
  /** Key of an indexed image that was requested by its URL on this site. */
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

export interface AddressReaderParts extends AskedImageParts {
  /** The key of the indexed image that a board's page shows, where its preview is as good as the file. */
  indexed?: (address: string) => Promise<string | undefined>;
}

/** Path of a preview, or of a page that shows one image. */
const OUR_IMAGE = /^\/(?:i\/(\d+)\/([0-9a-f]{32})\.webp|(?:sample|search)\/([0-9a-f]{32}))$/;

export interface OwnImage {
  key: string;
  /** Size of the preview at this URL; for a page, the largest. */
  size: ThumbnailSize;
}

/** One of our own images, by its URL or that of a page that shows it. */
export function ownImageOf(
  url: string,
  { host, publicUrl }: { host: string; publicUrl: string },
): OwnImage | undefined {
  const base = publicUrl || `http://${host}`;
  if (!URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  const isOurs = parsed.host === host || (publicUrl !== '' && parsed.origin === new URL(publicUrl).origin);
  if (!isOurs) return undefined;
  const { pathname, searchParams } = parsed;
  // On the search page, the shown image is a query parameter.
  const ours = OUR_IMAGE.exec(pathname === '/search' ? `/search/${searchParams.get('image')}` : pathname);
  const key = ours?.[2] ?? ours?.[3];
  const size = ours?.[1] === undefined ? 1024 : THUMBNAIL_SIZES.find((one) => String(one) === ours[1]);
  return key === undefined || size === undefined ? undefined : { key, size };
}

/** Whether a text holds an image in itself. */
export const isDataUri = (text: string): boolean => /^data:image\//i.test(text.trim());

/**
 * The address that a text is meant as; undefined for words. A blank inside belongs to it, as in URLs that were decoded. A
 * path of this site becomes a whole URL.
 * @throws Problem for a text that is longer than either
 */
export function addressIn(text: string, here: { host: string; publicUrl: string }): string | undefined {
  const address = text.trim();
  if (isDataUri(address)) return address;
  if (address.length > MAX_ADDRESS)
    throw new Problem(400, 'bad-field', `Only a data URI may be longer than ${MAX_ADDRESS} characters.`);
  if (/^(?:https?:\/\/|www\.[^\s/.]+\.\S+$)/i.test(address)) return address;
  const isOurs = address.startsWith('/') && ownImageOf(address, here) !== undefined;
  return isOurs ? new URL(address, here.publicUrl || `http://${here.host}`).href : undefined;
}

/** @throws Problem if it is not encoded as it says */
async function bytesOfDataUri(uri: string): Promise<Uint8Array> {
  try {
    return await (await fetch(uri.trim())).bytes();
  } catch (error) {
    throw new Problem(400, 'invalid-url', 'This data URI is not complete.', { cause: error });
  }
}

/** Reads the image at a URL. Our own images are read from the store, since fetching from this network is forbidden. */
export function createAddressReader({ images, remote, publicUrl, indexed }: AddressReaderParts) {
  async function ofIndex(page: string, host: string): Promise<RemoteImage | undefined> {
    const key = await indexed?.(page);
    const bytes = key === undefined ? undefined : await images.get(key, 1024);
    return bytes && { bytes, page, url: `${publicUrl || `http://${host}`}/i/1024/${key}.webp` };
  }

  /** @throws Problem, RemoteError */
  return async function readAddress(url: string, host: string, signal: AbortSignal): Promise<RemoteImage> {
    if (isDataUri(url)) return { bytes: await bytesOfDataUri(url), url };
    const own = ownImageOf(url, { host, publicUrl });
    if (own) return { bytes: found(await images.get(own.key, own.size)), url };
    return (await ofIndex(url, host)) ?? remote.fetchImage(url, signal);
  };
}
export type AddressReader = ReturnType<typeof createAddressReader>;

export function createAskedImages(parts: AskedImageParts) {
  const { publicUrl } = parts;
  const readAddress = createAddressReader(parts);
  return function askedImage({ url, bytes, host, onTaken }: ImageRequest, signal: AbortSignal): AskedImage {
    const key = bytes || url === undefined ? undefined : ownImageOf(url, { host, publicUrl })?.key;
    async function read(): Promise<Uint8Array> {
      if (bytes) return bytes;
      if (url === undefined) throw new Problem(400, 'missing-file', 'Send an image or the URL of an image.');
      const image = await readAddress(url, host, signal);
      if (image.page !== undefined) onTaken?.(image.url);
      return image.bytes;
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
