/** A captioner that uses a vision model behind the OpenAI chat protocol: Ollama, llama.cpp, vLLM, LM Studio. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createTurns } from '../../platform/fairness/turns.ts';
import type { JpegTasks } from '../../imaging/media/tasks.ts';
import { addressesOf } from '../../engines/openai/address.ts';
import { type Ask, usableModel, type UsableModel } from '../../engines/openai/check.ts';
import {
  closing,
  errorOfConnection,
  errorOfStatus,
  messageOf,
  noAnswer,
  noWords,
  shortNameOf,
  wrongAddress,
} from '../../engines/openai/errors.ts';
import { type Answer, jsonOf, request } from '../../engines/openai/http.ts';
import { requestOf } from './openai-request.ts';
import { textOf } from '../../engines/openai/stream.ts';
import { type Patience, PATIENCE, startWatch } from '../../engines/openai/patience.ts';
import { inWords, onOneLine, withoutThoughts } from '../../engines/openai/pieces.ts';
import { ALT_LIMIT, type Captioner, type CaptionStyle, type CaptionSubject } from './port.ts';

export interface OpenAiOptions {
  /** Base address, with its `/v1` or without. */
  url: string;
  /** Empty for the server's only one. */
  model: string;
  /** Empty for none. */
  apiKey: string;
  media: JpegTasks;
  patience?: Partial<Patience>;
  /** Maximum concurrent captions on the server. Default: 2. */
  atOnce?: number;
  /** Maximum number of waiting captions. Default: 16. */
  maxWaiting?: number;
  /** Timeout of a check, in milliseconds. Default: 4,000. */
  checkMs?: number;
}

/** Initial estimate of a caption's duration. */
const USUAL_MS = 10_000;
/** Captions of any style are shorter than this. */
const MAX_CAPTION = 8_000;

export function createOpenAiCaptioner(options: OpenAiOptions): Captioner {
  const { url, model, apiKey, media, atOnce = 2, maxWaiting = 16, checkMs = 4_000 } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const addresses = addressesOf(url);
  const ended = new AbortController();
  const turns = createTurns({ atOnce, maxWaiting, usualMs: USUAL_MS });
  /** The model that the last check found usable. */
  let usable: UsableModel | undefined;

  /** Reads the model's name and abilities; throws if it cannot be used. */
  async function check(signal: AbortSignal): Promise<UsableModel> {
    const overtime = AbortSignal.timeout(checkMs);
    const done = new AbortController();
    const either = AbortSignal.any([signal, overtime, ended.signal, done.signal]);
    const ask: Ask = async (address, { body, mayFail = false } = {}) => {
      const answer = await request(address, { body, apiKey, signal: either });
      try {
        const said = await jsonOf(answer, either);
        if (answer.status !== 200 && !mayFail) throw errorOfStatus(answer.status, messageOf(said), { model, apiKey });
        return said;
      } finally {
        answer.end();
      }
    };
    try {
      usable = await usableModel({ ask, addresses, named: model, proven: usable });
      return usable;
    } catch (error) {
      usable = undefined;
      throw overtime.aborted && !signal.aborted ? noAnswer() : error;
    } finally {
      // The first failure of several parallel requests aborts the others.
      done.abort();
    }
  }

  /** A named model is asked for a caption even if its abilities are unknown: its own answer says more. */
  async function chosen(signal: AbortSignal): Promise<UsableModel> {
    if (usable) return usable;
    if (!model) return check(signal);
    return check(signal).catch(() => {
      signal.throwIfAborted();
      return { name: model, thinks: false };
    });
  }

  async function* words(body: object, outer: AbortSignal, name: string): AsyncGenerator<string> {
    const watch = startWatch(patience);
    const signal = AbortSignal.any([outer, watch.signal]);
    let answer: Answer | undefined;
    try {
      answer = await request(`${addresses.base}/chat/completions`, { body, apiKey, signal });
      if (answer.status !== 200) {
        throw errorOfStatus(answer.status, messageOf(await jsonOf(answer, signal)), { model: name, apiKey });
      }
      if (!/^text\/event-stream\b/i.test(answer.type)) throw wrongAddress();
      yield* textOf(answer.body, { apiKey, onLife: () => watch.heard() });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof EngineError ? error : errorOfConnection(error, true);
    } finally {
      watch.end();
      answer?.end();
    }
  }

  return {
    kind: 'OpenAI-compatible',
    get name() {
      return shortNameOf(model || (usable?.name ?? 'The only model'));
    },

    async *caption(subject, style, outer) {
      const signal = AbortSignal.any([outer, ended.signal]);
      const [jpeg, tags] = await imageOf(subject, media, signal);
      const endTurn = await turns.take({ signal });
      try {
        const found = await chosen(signal);
        const pieces = withoutThoughts(words(requestOf(style, found, jpeg, tags), signal, found.name));
        let isSaid = false;
        for await (const piece of shaped(style, pieces)) {
          isSaid = true;
          yield piece;
          signal.throwIfAborted();
        }
        if (!isSaid) throw noWords();
      } finally {
        endTurn();
      }
    },

    check: async () => void (await check(new AbortController().signal)),

    close: async () => ended.abort(closing()),
  };
}

/** The tags are optional: a caption continues without them. */
async function imageOf(subject: CaptionSubject, media: JpegTasks, signal: AbortSignal) {
  const tags = subject.tags().catch(() => undefined);
  const jpeg = await media.toJpeg(await subject.bytes(), { signal });
  const found = await tags;
  signal.throwIfAborted();
  return [jpeg, found] as const;
}

function shaped(style: CaptionStyle, pieces: AsyncIterable<string>): AsyncIterable<string> {
  if (style === 'descriptive') return inWords(pieces, MAX_CAPTION);
  return inWords(onOneLine(pieces), style === 'alt' ? ALT_LIMIT : MAX_CAPTION);
}
