/** Errors of servers with A1111's API, in sentences that tell the operator what to do. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { at, textAt } from '../common/unknown-json.ts';
import { fileNameOf, noLora, noSampler, plain, quoteOf } from '../common/engine-words.ts';

/** Words for a server in messages. */
export interface ServerWords {
  /** At the start of a sentence: `The A1111 server`. */
  name: string;
  /** The setting with its URL. */
  setting: string;
  /** What to do if it responds, but not as expected: `start it with --api`. */
  ifStrange: string;
  /** What to do when its memory is full, besides a smaller checkpoint: `start it with --medvram`. */
  ifFull: string;
}

export const A1111_WORDS: ServerWords = {
  name: 'The A1111 server',
  setting: 'GENERATOR_CONFIG',
  ifStrange: 'start it with --api',
  ifFull: 'start it with --medvram-sdxl',
};

export const SD_SERVER_WORDS: ServerWords = {
  name: 'The sd-server',
  setting: 'GENERATOR_CONFIG',
  ifStrange: 'check that it is the server of stable-diffusion.cpp',
  ifFull: 'start it with --offload-to-cpu',
};

export function createA1111Errors({ name, setting, ifStrange, ifFull }: ServerWords) {
  const error = (sentence: string, forVisitors?: string) => new EngineError(`${name} ${sentence}`, { forVisitors });
  const noAnswer = () => error(`does not answer: start it, or correct its url in ${setting}.`);
  const strange = () => error(`does not answer as it should: ${ifStrange}, or correct its url in ${setting}.`);
  const failed = (said: string | undefined, isImage = true) =>
    /out of memory|failed to allocate/i.test(said ?? '')
      ? error(`ran out of memory: ${ifFull}, or use a smaller checkpoint.`)
      : error(`failed${isImage ? ' at an image' : ''}${quoteOf(said)}: check its log.`);
  const unknownSampler = (sampler?: string) =>
    error(
      `does not have the sampler${sampler === undefined ? '' : ` "${plain(sampler)}"`}: choose another one.`,
      noSampler(sampler),
    );

  return {
    noAnswer,
    strange,
    unknownSampler,
    tooMuch: () => error('answers with more than images can be: check its log.'),
    noImage: () => error('ended without an image: check its log.'),
    stoppedAnswering: () => error('stopped answering in the middle of an image: check that it is running.'),
    brokeOff: () =>
      error('broke off in the middle of an image: check its log, and let a proxy before it wait for longer.'),
    wasInterrupted: () => error('was told by somebody to stop the image: leave its queue to this server.'),
    fellSilent: () => error('stopped responding in the middle of an image: restart it, or check its log.'),
    tookTooLong: () => error('took too long for an image: use a faster machine, or leave its queue to this server.'),
    noCheckpoint: () => error('has no checkpoint: put an SDXL model into its folder for checkpoints.'),
    forgot: () => error('was restarted in the middle of an image, or forgot it: check its log.'),
    queueFull: () => error('has a full queue: leave it to this server, or raise its limit.'),
    wrongSize: (min: number, max: number) =>
      error(
        `makes images of ${min} to ${max} pixels a side: choose another size.`,
        `The generator makes images of ${min} to ${max} pixels a side. Choose another size.`,
      ),
    unknownLora: (lora: string) =>
      error(`does not have the LoRA "${fileNameOf(lora)}": remove it from the prompt.`, noLora(lora)),
    failed,
    unknownCheckpoint: (checkpoint: string) =>
      error(
        `does not have the checkpoint "${fileNameOf(checkpoint)}": put it into its folder for checkpoints, or correct ${setting}.`,
      ),

    /**
     * For a response other than success. Its body may have three forms: A1111's `{error, detail, body, errors}`,
     * FastAPI's `{detail}` with a string or a list, or no JSON at all.
     * @param isImage whether an image was requested
     */
    ofAnswer(status: number, body: unknown, isImage = false): EngineError {
      const said = saidIn(body);
      const isFull = /OutOfMemory/i.test(textAt(body, 'error') ?? '');
      if (status === 401 || status === 403) return error(`refuses us: correct its user and password in ${setting}.`);
      if (status === 502 || status === 503 || status === 504) return noAnswer();
      if (status === 413) return error('takes no image of this size: raise the limit of what stands before it.');
      if (status >= 500) return failed(isFull ? 'out of memory' : said, isImage);
      if (status === 404 && /sampler/i.test(said ?? '')) return unknownSampler();
      // A web page, or a FastAPI without that path.
      const isElsewhere = said === undefined || /^(?:not found|method not allowed)$/i.test(said);
      if (isElsewhere || status < 400) return strange();
      return error(`refused the image${quoteOf(said)}: update it, or check its log.`);
    },
  };
}
export type A1111Errors = ReturnType<typeof createA1111Errors>;

function saidIn(body: unknown): string | undefined {
  const detail = at(body, 'detail');
  // The first entry of a list is enough.
  const first = Array.isArray(detail) ? (detail[0] as unknown) : undefined;
  const where = at(first, 'loc');
  const place = Array.isArray(where) ? ` (${String(where.at(-1))})` : '';
  const listed = textAt(first, 'msg');
  return [
    listed === undefined ? undefined : `${listed}${place}`,
    typeof detail === 'string' ? detail : undefined,
    textAt(body, 'errors'),
    textAt(body, 'message'),
    textAt(body, 'error', 'message'),
    textAt(body, 'error'),
  ].find((words) => words !== undefined && words !== '');
}
