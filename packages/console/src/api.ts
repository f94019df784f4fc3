/** Calls of the console. The browser adds the cookie of the session. */

/** An error with a sentence that can be shown. */
export class ConsoleError extends Error {
  override name = 'ConsoleError';
  readonly status: number | undefined;
  /** Such as `bad-code`. */
  readonly kind: string;

  constructor(message: string, status?: number, kind = '') {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

const OFFLINE = 'The server could not be reached. Check your connection and try again.';

export const sentenceOf = (error: unknown): string =>
  error instanceof ConsoleError ? error.message : 'Something went wrong. Please try again.';

/** @param path under `/api/console`. @throws ConsoleError */
export async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/console${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ConsoleError(OFFLINE);
  }
  if (response.status === 204) return undefined as Answer;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : undefined;
  if (response.ok) return answer as Answer;
  const { detail, code = '' } = (answer ?? {}) as { detail?: string; code?: string };
  throw new ConsoleError(detail ?? OFFLINE, response.status, code);
}
