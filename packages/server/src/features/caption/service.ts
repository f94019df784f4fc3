/** Captions: passes on the captioner's text as it is written. */
import { setTimeout as wait } from 'node:timers/promises';
import { beginEngine } from '../../platform/observability/figures.ts';
import { isOurFault, toProblem } from '../../platform/http/problem.ts';
import { withRequestId } from '../../platform/http/request-id.ts';
import type { AskedImage } from '../../catalog/images/asked-image.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { Captioner, CaptionStyle, CaptionSubject } from './port.ts';

/** How long the first words may hold up the response, in milliseconds. Proxies end one that is silent for a minute or two. */
const PATIENCE_MS = 15_000;

export interface CaptionParts {
  captioner: Captioner;
  taggings: Pick<Taggings, 'of'>;
}

export type CaptionEvent = { content: string; engine?: string } | { error: string };

export interface CaptionOptions {
  patienceMs?: number;
  /** Called for what goes wrong once the response has begun. @returns under which id the log has it */
  onFailure?: (error: unknown) => string | undefined;
}

export function createCaptions({ captioner, taggings }: CaptionParts) {
  function subjectOf(image: AskedImage, signal: AbortSignal): CaptionSubject {
    return {
      bytes: image.bytes,
      tags: async () => trueTags(await taggings.of(image, signal)),
    };
  }

  async function* pieces(image: AskedImage, style: CaptionStyle, signal: AbortSignal): AsyncGenerator<string> {
    const end = beginEngine('image2text', captioner.name);
    try {
      yield* captioner.caption(subjectOf(image, signal), style, signal);
    } finally {
      end();
    }
  }

  return {
    /** A caption of one sentence. @throws Problem, MediaError, RemoteError, BusyError, EngineError */
    async short(image: AskedImage, signal: AbortSignal): Promise<string> {
      let caption = '';
      for await (const piece of pieces(image, 'short', signal)) caption += piece;
      return caption.trim();
    },

    /**
     * The chunks to send, as they arrive. Waits a while for the first words: until then, an error can still be sent as a
     * separate response.
     * @throws Problem, MediaError, RemoteError, BusyError, EngineError
     */
    async stream(
      image: AskedImage,
      style: CaptionStyle,
      signal: AbortSignal,
      { patienceMs = PATIENCE_MS, onFailure }: CaptionOptions = {},
    ): Promise<AsyncIterable<CaptionEvent>> {
      const rest = pieces(image, style, signal);
      const first = rest.next();
      const begun = new AbortController();
      await Promise.race([first, wait(patienceMs, undefined, { signal: begun.signal })]).finally(() => begun.abort());
      return eventsOf(captioner.name, first, rest, onFailure);
    },
  };
}
export type Captions = ReturnType<typeof createCaptions>;

async function* eventsOf(
  engine: string,
  begun: Promise<IteratorResult<string>>,
  rest: AsyncIterator<string>,
  onFailure: CaptionOptions['onFailure'],
): AsyncIterable<CaptionEvent> {
  try {
    const first = await begun;
    yield { content: first.done ? '' : first.value, engine };
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield { content: next.value };
  } catch (error) {
    const problem = toProblem(error);
    const text = problem.kind === 'internal' ? 'The caption was interrupted. Please try again.' : problem.message;
    const id = isOurFault(problem) ? onFailure?.(error) : undefined;
    yield { error: id === undefined ? text : withRequestId(text, id) };
  } finally {
    await rest.return?.();
  }
}
