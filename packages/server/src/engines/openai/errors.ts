/** Errors of a caption server, in sentences that tell its operator what to do. */
import { EngineError, RESTARTING } from '../../platform/errors/engine-error.ts';

/** Maximum length of a server's own message that is passed on. */
const MAX_QUOTE = 160;
/** Error codes of an established connection. */
const HUNG_UP = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export const noAnswer = () => new EngineError('The caption server does not answer: start it, or correct CAPTION_URL.');
export const wrongAddress = () =>
  new EngineError(
    'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
  );
export const brokeOff = () =>
  new EngineError('The caption server closed the connection in the middle of the caption: check its log.');
export const hungUp = () =>
  new EngineError('The caption server closed the connection without a response: check its log; it may lack memory.');
export const isLoading = () =>
  new EngineError('The caption server is loading its model or has too much to do: try again in a minute.', {
    forVisitors: 'Captions are not ready yet. Try again in a minute.',
  });
export const tooSlowToBegin = () =>
  new EngineError(
    'The caption server took too long to begin: try again when its model is loaded, or use a smaller one.',
  );
export const fellSilent = () =>
  new EngineError('The caption server stopped responding in the middle of the caption: restart it, or check its log.');
export const tookTooLong = () =>
  new EngineError('The caption took too long: use a smaller model or a faster machine for the caption server.');
export const noWords = () =>
  new EngineError('The model did not say anything: set CAPTION_MODEL to a vision model that answers at once.');
export const onlyThoughts = () =>
  new EngineError('The model thought for too long to answer: set CAPTION_MODEL to a model that does not reason.');
export const filtered = () =>
  new EngineError(
    'The content filter of the caption server ended the caption: switch it off there, or use another model.',
  );
export const tooMuch = () =>
  new EngineError('The caption server sends more than a caption can contain: correct CAPTION_URL or CAPTION_MODEL.');
export const cannotSee = () =>
  new EngineError('The model of CAPTION_MODEL cannot see images: set CAPTION_MODEL to a vision model.');
export const severalModels = () =>
  new EngineError('The caption server has several models: set CAPTION_MODEL to the one to use.');
export const noModel = () =>
  new EngineError('The caption server has no model: give it one, and set CAPTION_MODEL to its name.');
export const closing = () => new EngineError('This server is being shut down.', { forVisitors: RESTARTING });

/** @param model as in CAPTION_MODEL */
export const unknownModel = (model: string) =>
  new EngineError(
    `The caption server does not have the model "${shortNameOf(model)}": get it (with Ollama: ollama pull ${shortNameOf(model)}), or correct CAPTION_MODEL.`,
  );

/** A model's name without the folders that llama.cpp prepends. */
export function shortNameOf(model: string): string {
  return /\.gguf$/i.test(model) ? (model.split(/[/\\]/).at(-1) ?? model) : model;
}

/** For a response other than success. @param said the server's own message, if any */
export function errorOfStatus(
  status: number,
  said: string | undefined,
  { model, apiKey }: { model: string; apiKey: string },
): EngineError {
  const quote = quoteOf(said, apiKey);
  if (status === 401 || status === 403) {
    return new EngineError(
      apiKey
        ? 'The caption server refuses the key: correct CAPTION_API_KEY.'
        : 'The caption server requires a key: set CAPTION_API_KEY.',
    );
  }
  // Both a wrong path and an unknown model are not found; only the second error mentions models.
  if (status === 404) return said && /model/i.test(said) ? unknownModel(model) : wrongAddress();
  if (status === 413) {
    return new EngineError('The caption server takes no request of this size: raise its limit for request bodies.');
  }
  if (status === 429 || status === 503) return isLoading();
  if (status >= 500) return new EngineError(`The caption server failed${quote}: check its log.`);
  if (status === 400 || status === 422) {
    return new EngineError(
      `The caption server refused the image${quote}: check that the model of CAPTION_MODEL can see images.`,
    );
  }
  return wrongAddress();
}

/** For an error in the middle of a stream. */
export function errorOfStream(said: string | undefined, apiKey: string): EngineError {
  return new EngineError(
    `The caption server closed the connection in the middle of the caption${quoteOf(said, apiKey)}: check its log.`,
  );
}

/**
 * For a connection that failed; other errors pass through.
 * @param hasAnswered whether the response headers had arrived
 */
export function errorOfConnection(error: unknown, hasAnswered: boolean): unknown {
  const codes = codesOf(error);
  const isNoHttp = error instanceof Error && error.name === 'HTTPParserError';
  if (codes.length === 0 && !isNoHttp) return error;
  if (hasAnswered) return brokeOff();
  if (isNoHttp) return wrongAddress();
  return codes.some((code) => HUNG_UP.has(code)) ? hungUp() : noAnswer();
}

/** Connecting to both address families fails with an error for each. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...codesOf(error.cause)];
}

/**
 * The message of an error in the servers' formats: `{error: "…"}`, `{error: {message}}`, `{message}` or a bare string.
 */
export function messageOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('error' in value && value.error) return messageOf(value.error);
  return 'message' in value && typeof value.message === 'string' ? value.message : undefined;
}

/**
 * A server's own message, safe to show: without what looks like a URL, a path or a key.
 * @returns ` ("…")`, or nothing
 */
function quoteOf(said: string | undefined, apiKey: string): string {
  const words = (said ?? '')
    .slice(0, 2_000)
    .split(/\s+/)
    .filter((word) => word !== '' && !isPrivate(word) && !(apiKey && word.includes(apiKey)));
  let quote = '';
  for (const word of words) {
    if (quote.length + word.length + 1 > MAX_QUOTE) return ` ("${quote}…")`;
    quote += quote ? ` ${word}` : word;
  }
  return quote ? ` ("${quote.replaceAll('"', '’').replace(/[.:]$/, '')}")` : '';
}

function isPrivate(word: string): boolean {
  return word.length > 40 || /[/\\]|\d+\.\d+\.\d+\.\d+|:\d{2,5}\b|^\W*(?:sk|key)-/i.test(word);
}
