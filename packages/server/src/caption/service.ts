/** Captions: finds out what picture is meant, and passes on what the captioner says as it says it. */
import type { Queries } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { RemoteFetcher } from '../http/remote.ts';
import { boardTagsOf, type TagGroups } from '../images/picture-tags.ts';
import type { ImageStore } from '../images/port.ts';
import { neighbourTags } from '../search/neighbour-tags.ts';
import type { MediaPool } from '../media/types.ts';
import type { Captioner, CaptionSubject } from './port.ts';

export interface CaptionParts {
  captioner: Captioner;
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  media: Pick<MediaPool, 'describeQuery'>;
  remote: Pick<RemoteFetcher, 'fetchImage'>;
  /** Origin of our own addresses; empty where they are relative. */
  publicUrl: string;
}

export interface CaptionRequest {
  url?: string | undefined;
  bytes?: Uint8Array | undefined;
  /** Under which this server was asked: its own pictures need no fetching. */
  host: string;
}

export type CaptionEvent = { content: string; engine?: string } | { error: string };

const OUR_PICTURE = /^\/i\/\d+\/([0-9a-f]{32})\.webp$/;

/** The key of one of our own pictures, out of its address. */
export function ownKeyOf(url: string, { host, publicUrl }: { host: string; publicUrl: string }): string | undefined {
  const base = publicUrl || `http://${host}`;
  if (!URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  const isOurs = parsed.host === host || (publicUrl !== '' && parsed.origin === new URL(publicUrl).origin);
  return isOurs ? OUR_PICTURE.exec(parsed.pathname)?.[1] : undefined;
}

export function createCaptions({ captioner, db, images, media, remote, publicUrl }: CaptionParts) {
  function subjectOf({ url, bytes, host }: CaptionRequest, signal: AbortSignal): CaptionSubject {
    const key = url === undefined ? undefined : ownKeyOf(url, { host, publicUrl });
    if (key !== undefined) {
      return {
        bytes: async () => found(await images.get(key, 1024)),
        tags: async () => found(await boardTagsOf(db, key)),
      };
    }
    let file: Promise<Uint8Array> | undefined;
    const fileOf = (): Promise<Uint8Array> => {
      if (bytes) return Promise.resolve(bytes);
      if (url === undefined) throw new Problem(400, 'missing-file', 'Send a picture or the address of one.');
      file ??= remote.fetchImage(url, signal).then((answer) => answer.bytes);
      return file;
    };
    return {
      bytes: fileOf,
      tags: async (): Promise<TagGroups> => neighbourTags({ db, media }, await fileOf(), signal),
    };
  }

  return {
    /**
     * What to send, as it comes. Waits for the first words: until then an error can still be an answer of its own.
     * @throws Problem, MediaError, RemoteError, BusyError
     */
    async stream(request: CaptionRequest, signal: AbortSignal): Promise<AsyncIterable<CaptionEvent>> {
      const pieces = captioner.caption(subjectOf(request, signal), signal)[Symbol.asyncIterator]();
      const first = await pieces.next();
      return eventsOf(captioner.name, first, pieces);
    },

    /** Rejects if no captions can be had. */
    check: (): Promise<void> => captioner.check(),
  };
}
export type Captions = ReturnType<typeof createCaptions>;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(404, 'unknown-picture', 'This picture is not here.');
  return value;
}

async function* eventsOf(
  engine: string,
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncIterable<CaptionEvent> {
  yield { content: first.done ? '' : first.value, engine };
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield { content: next.value };
  } catch (error) {
    yield { error: error instanceof Problem ? error.message : 'The caption broke off. Please try again.' };
  } finally {
    await rest.return?.();
  }
}
