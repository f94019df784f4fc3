/** Searches with words beside an image that comes with them; see `by-words.ts` for one that has a token. */
import { addressIn, type AddressReader } from '../../catalog/images/asked-image.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { createTurns } from '../../platform/fairness/turns.ts';
import type { ServerTiming } from '../../platform/http/server-timing.ts';
import type { createSearchByWords, WordsCall } from './by-words.ts';
import { type Looks, packVector } from './scroll-token.ts';

interface BesideImageParts {
  media: Pick<EmbedderTasks, 'describeQuery'>;
  readAddress: AddressReader;
  turns: ReturnType<typeof createTurns>;
  byText: ReturnType<typeof createSearchByWords>;
  publicUrl: string;
}

export interface FileCall extends WordsCall {
  timing: ServerTiming;
}

/** How a described image looks as a whole. */
export function looksOf({ views, embedder }: Awaited<ReturnType<EmbedderTasks['describeQuery']>>): Looks {
  const [whole] = views;
  if (!whole) throw new Error('A described image has at least one view.');
  return { vector: packVector(whole.embedding), embedder };
}

export function createSearchBesideImage({ media, readAddress, turns, byText, publicUrl }: BesideImageParts) {
  /** @throws MediaError, BusyError */
  async function byFile(bytes: Uint8Array, text: string, call: FileCall): ReturnType<typeof byText> {
    const { signal, timing } = call;
    const endTurn = await turns.take({ signal });
    try {
      return await byText(text, call, async () =>
        looksOf(await timing.measure('describe', () => media.describeQuery(bytes, { signal }))),
      );
    } finally {
      endTurn();
    }
  }

  return {
    byFile,
    /** @param image As for a search without words: its URL, a data URI, or more words. @throws RemoteError, Problem also */
    async byUrl(image: string, text: string, call: FileCall & { host: string }): ReturnType<typeof byText> {
      const { host, signal, timing } = call;
      const url = addressIn(image, { host, publicUrl });
      if (url === undefined) return byText(`${image} ${text}`, call);
      const { bytes, page, url: imageUrl } = await timing.measure('fetch', () => readAddress(url, host, signal));
      const { answer, searched } = await byFile(bytes, text, call);
      return { answer: page === undefined ? answer : { ...answer, image_url: imageUrl }, searched };
    },
  };
}
