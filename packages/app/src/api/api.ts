/** The API's address, and what every call carries. */
import { client } from '@mekiki/api-client';
import { HISTORY_TOKEN } from './storage.ts';

/** Base of the API, without a slash at its end: from the page, so that one build works with any host. */
export const API_BASE = (document.querySelector<HTMLMetaElement>('meta[name="mekiki-api"]')?.content ?? '/api').replace(
  /\/+$/,
  '',
);

/** What went wrong, in a sentence fit to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const OFFLINE = 'The server cannot be reached. Check your connection and try again.';

/** Sets up the generated client; once, before the first call. */
export function setUpApi(): void {
  // Paths of the document begin with /api already.
  client.setConfig({ baseUrl: API_BASE.replace(/\/api$/, '') });
  client.interceptors.request.use((request) => {
    const token = localStorage.getItem(HISTORY_TOKEN);
    if (token) request.headers.set('X-token-history', token);
    return request;
  });
}

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
  if (!response) throw new ApiError(OFFLINE);
  const detail = (error as { detail?: unknown } | undefined)?.detail;
  throw new ApiError(typeof detail === 'string' ? detail : `The server answered ${response.status}.`, response.status);
}
