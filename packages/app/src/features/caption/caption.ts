/** An image's caption, as it is written. */
import { captionImage, type CaptionImageData, client } from '@mekiki/api-client';
import { ApiError, dataOf } from '../../api/api.ts';
import { ensureToken } from '../../api/session.ts';

export type CaptionStyle = NonNullable<CaptionImageData['body']['style']>;

/** What is described: a file or a URL. */
export type CaptionSource = { url: string } | { file: File };

interface CaptionPiece {
  /** The next words. */
  content: string;
  /** The model that writes them, if the server says. */
  engine: string | undefined;
}

const BROKEN = 'The connection was lost. Check your connection and try again.';

/** The chunks of a caption; ends early without an error when aborted. @throws ApiError */
export async function* captionOf(
  source: CaptionSource,
  style: CaptionStyle,
  signal: AbortSignal,
  isRetry = false,
): AsyncGenerator<CaptionPiece> {
  await ensureToken();
  const failures: unknown[] = [];
  const { stream } = await captionImage({
    body: { ...('url' in source ? { image_url: source.url } : { image_bytes: source.file }), style },
    signal,
    fetch: fetchWithSentence,
    // A retry would write the words twice.
    sseMaxRetryAttempts: 1,
    onSseError: (error) => void failures.push(error),
  });
  let hasBegun = false;
  for await (const event of stream as AsyncGenerator) {
    const { content, engine, error } = partsOf(event);
    if (error !== undefined) throw new ApiError(error);
    if (content === undefined) continue;
    hasBegun = true;
    yield { content, engine };
  }
  const [failure] = failures;
  if (signal.aborted || failure === undefined) return;
  if (failure instanceof ApiError && !hasBegun) {
    // The token has already been forgotten.
    if (failure.status !== 401 || isRetry) throw failure;
    yield* captionOf(source, style, signal, true);
    return;
  }
  throw new ApiError(BROKEN);
}

/** The client's reader of events would drop the server's own message, and does not tell who looks at responses. */
const fetchWithSentence: typeof fetch = async (...request) => {
  const response = await fetch(...request).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    return undefined;
  });
  if (response?.ok) return response;
  const [asked] = request;
  if (response && asked instanceof Request) {
    for (const look of client.interceptors.response.fns)
      await look?.(response, asked, { url: asked.url, headers: asked.headers });
  }
  const error: unknown = await response?.json().catch(() => undefined);
  return dataOf<never>(Promise.resolve({ error, ...(response ? { response } : {}) }));
};

/** The content of an event; undefined if the line is malformed. */
function partsOf(event: unknown): { content?: string; engine?: string; error?: string } {
  if (typeof event !== 'object' || event === null) return {};
  const { content, engine, error } = event as Record<string, unknown>;
  return {
    ...(typeof content === 'string' ? { content } : {}),
    ...(typeof engine === 'string' ? { engine } : {}),
    ...(typeof error === 'string' ? { error } : {}),
  };
}
