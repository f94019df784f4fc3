/** What went wrong with a call; for the site and the extension, not published. */
import type { Problem } from './generated/index.ts';

/** What went wrong, in a sentence that can be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  declare readonly status: number | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly images: readonly string[] | undefined;
  declare readonly code: string | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message);
    Object.assign(this, details);
  }
}

interface ErrorDetails {
  /** HTTP status; for an error on this device, the one that the server would give. Undefined without an answer. */
  status?: number | undefined;
  /** Seconds to wait before a retry, if the server says so. */
  retryAfter?: number | undefined;
  /** URLs of images to choose from, if the given URL leads to several. */
  images?: readonly string[] | undefined;
  /** The kind of problem, as the API's documentation names it. */
  code?: string | undefined;
}

export function detailsOf({ status, headers }: Response): ErrorDetails {
  return { status, retryAfter: Number(headers.get('retry-after')) || undefined };
}

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response?: Response;
}

/** The data of a call, or an error with the server's own sentence. @throws ApiError */
export async function dataOf<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown): Outcome<T> => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    return {};
  });
  if (data !== undefined) return data;
  if (error instanceof ApiError) throw error;
  // A good answer without data broke off.
  if (!response || response.ok) throw new ApiError(UNREACHABLE);
  const { detail, images, code } = (error ?? {}) as Partial<Problem>;
  throw new ApiError(
    typeof detail === 'string'
      ? detail
      : `The server could not process the request (${response.status}). Try again later.`,
    { ...detailsOf(response), images, code },
  );
}
