/** Finds the image of a page whose URL was given instead of an image's. */
import { Token, Tokenizer, TokenizerMode } from 'parse5';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import type { RemoteFetcher, RemoteImage } from '../../platform/http/remote.ts';
import { noPageImage, RemoteError, severalPageImages } from '../../platform/http/remote-error.ts';
import { imagesInPixivData, pixivDataOf, pixivPageOf } from './pixiv.ts';
import { refererOf } from './referers.ts';

/** Maximum number of characters read of a page; metadata is at its beginning. */
const MAX_READ = 512 * 1024;
/** What identifies a page's image, best first: https://ogp.me, X's cards, and an older link. */
const NAMED = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image_src'];
/** An image with a smaller declared size on either side, in pixels, is considered decoration. */
const SMALLEST = 200;

/** Maximum number of images offered from a page that shows several. */
const MAX_CHOICES = 12;
/** Maximum number of images of a page that are looked at. */
const MAX_LOOKED_AT = 500;
/** Maximum length of an address in a page, in characters. */
const MAX_ADDRESS = 4_000;

/** The content of these elements is not markup. */
const TEXTS = new Map<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'iframe', 'xmp', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** The fetcher, which continues to the image if a URL leads to a page. */
export function followPages<T extends Pick<RemoteFetcher, 'fetchImage'>>(remote: T): T {
  /** Something that a page names. */
  async function namedBy(page: string, address: string, signal: AbortSignal | undefined): Promise<RemoteImage> {
    const found = await remote.fetchImage(address, signal, (url) => refererOf(url, page));
    return { ...found, page };
  }

  async function ofPixiv(address: string, signal: AbortSignal | undefined): Promise<RemoteImage | undefined> {
    const page = pixivPageOf(address);
    if (page === undefined) return undefined;
    let images: string[] = [];
    try {
      const { bytes } = await namedBy(page, pixivDataOf(page), signal);
      images = imagesInPixivData(bytes);
      const [only, ...others] = images;
      if (only !== undefined && others.length === 0) return await namedBy(page, only, signal);
    } catch (error) {
      // The page has its card at least.
      if (error instanceof RemoteError && !signal?.aborted) return undefined;
      throw error;
    }
    if (images.length > 1) throw severalPageImages(images.slice(0, MAX_CHOICES));
    return undefined;
  }

  return {
    ...remote,
    /** @throws RemoteError also if the page has no image or several */
    async fetchImage(address: string, signal?: AbortSignal): Promise<RemoteImage> {
      const whole = await ofPixiv(address, signal);
      if (whole) return whole;
      const found = await remote.fetchImage(address, signal, (url) => refererOf(url));
      if (sniffFormat(found.bytes) || !isPage(found)) return found;
      return namedBy(found.url, mainImageOf(found), signal);
    },
  };
}

const isPage = ({ contentType = '' }: RemoteImage): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim());

/** The URL of the image that a page declares as its own, otherwise of its only large one. @throws RemoteError */
function mainImageOf({ bytes, url }: RemoteImage): string {
  const named = new Map<string, string>();
  const sources = new Set<string>();
  const html = new TextDecoder().decode(bytes.subarray(0, MAX_READ));
  for (const tag of tagsOf(html)) {
    const of = (name: string): string | undefined => tag.attrs.find((attr) => attr.name === name)?.value.trim();
    if (tag.tagName === 'meta') keep(named, (of('property') ?? of('name'))?.toLowerCase(), of('content'));
    else if (tag.tagName === 'link') keep(named, of('rel')?.toLowerCase(), of('href'));
    else if (sources.size < MAX_LOOKED_AT && isLarge(of('width')) && isLarge(of('height')))
      sources.add(of('src') ?? '');
  }
  for (const name of NAMED) {
    const address = addressOf(named.get(name), url);
    if (address) return address;
  }
  const [only, ...others] = addressesOf(sources, url);
  if (only === undefined) throw noPageImage();
  if (others.length > 0) throw severalPageImages([only, ...others].slice(0, MAX_CHOICES));
  return only;
}

/** URLs of images, at most one more than can be offered. */
function addressesOf(sources: ReadonlySet<string>, base: string): Set<string> {
  const addresses = new Set<string>();
  for (const source of sources) {
    const address = addressOf(source, base);
    if (address) addresses.add(address);
    if (addresses.size > MAX_CHOICES) break;
  }
  return addresses;
}

/** The first of each name counts. */
function keep(named: Map<string, string>, name: string | undefined, value: string | undefined): void {
  if (name && value && !named.has(name)) named.set(name, value);
}

const isLarge = (side: string | undefined): boolean => {
  const pixels = Number.parseInt(side ?? '', 10);
  return Number.isNaN(pixels) || pixels >= SMALLEST;
};

function addressOf(text: string | undefined, base: string): string | undefined {
  if (!text || text.length > MAX_ADDRESS) return undefined;
  const url = URL.parse(text, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const READ = new Set(['meta', 'link', 'img']);

/** The tags of a page in order that may name an image. No tree is built: a deeply nested page costs no more than another. */
function tagsOf(html: string): Token.TagToken[] {
  const tags: Token.TagToken[] = [];
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag(tag) {
        if (READ.has(tag.tagName)) tags.push(tag);
        tokenizer.state = TEXTS.get(tag.tagName) ?? tokenizer.state;
      },
      onEndTag: nothing,
      onCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return tags;
}
