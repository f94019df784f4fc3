/** Captions: passes on the captioner's text as it is written. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { AskedImage } from '../../catalog/images/asked-image.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { Captioner, CaptionStyle, CaptionSubject } from './port.ts';

export interface CaptionParts {
  captioner: Captioner;
  taggings: Pick<Taggings, 'of'>;
}

export type CaptionEvent = { content: string; engine?: string } | { error: string };

export function createCaptions({ captioner, taggings }: CaptionParts) {
  function subjectOf(image: AskedImage, signal: AbortSignal): CaptionSubject {
    return {
      bytes: image.bytes,
      tags: async () => trueTags(await taggings.of(image, signal)),
    };
  }

  return {
    /** A caption of one sentence. @throws Problem, MediaError, RemoteError, BusyError, EngineError */
    async short(image: AskedImage, signal: AbortSignal): Promise<string> {
      let caption = '';
      for await (const piece of captioner.caption(subjectOf(image, signal), 'short', signal)) caption += piece;
      return caption.trim();
    },

    /**
     * The chunks to send, as they arrive. Waits for the first words: until then, an error can still be sent as a
     * separate response.
     * @throws Problem, MediaError, RemoteError, BusyError, EngineError
     */
    async stream(image: AskedImage, style: CaptionStyle, signal: AbortSignal): Promise<AsyncIterable<CaptionEvent>> {
      const pieces = captioner.caption(subjectOf(image, signal), style, signal)[Symbol.asyncIterator]();
      const first = await pieces.next();
      return eventsOf(captioner.name, first, pieces);
    },
  };
}
export type Captions = ReturnType<typeof createCaptions>;

async function* eventsOf(
  engine: string,
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncIterable<CaptionEvent> {
  yield { content: first.done ? '' : first.value, engine };
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield { content: next.value };
  } catch (error) {
    const isForPeople = error instanceof Problem || error instanceof EngineError;
    yield { error: isForPeople ? error.message : 'The caption was interrupted. Please try again.' };
  } finally {
    await rest.return?.();
  }
}
