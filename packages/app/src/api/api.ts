/** The API's base URL, and what every call sends along. */
import { client } from '@mekiki/api-client';
import { ApiError } from '@mekiki/api-client/api-error';
import { API_BASE } from './base.ts';
import { HISTORY_TOKEN, USER_TOKEN } from './storage.ts';

export { ApiError, dataOf, detailsOf, UNREACHABLE } from '@mekiki/api-client/api-error';
export { API_BASE } from './base.ts';

const UNREADABLE =
  'This file could not be read. It may be a folder, or it changed after you chose it. Choose it again.';

export const USER_HEADER = 'X-token-user';
export const HISTORY_HEADER = 'X-token-history';

/** Authentication of a call: the user token if there is one, otherwise the history token. */
function authHeader(): [name: string, value: string] | undefined {
  const user = localStorage.getItem(USER_TOKEN);
  if (user) return [USER_HEADER, user];
  const history = localStorage.getItem(HISTORY_TOKEN);
  return history ? [HISTORY_HEADER, history] : undefined;
}

/** The same for URLs that the API returned; nothing for other sites, which must not receive it. */
export function authHeadersFor(address: string): Record<string, string> {
  const isOurs = new URL(address, location.href).origin === new URL(API_BASE, location.href).origin;
  const header = isOurs ? authHeader() : undefined;
  return header ? { [header[0]]: header[1] } : {};
}

/** Calls that check a password or a token: their 401 is the answer, not an expired session. */
const CREDENTIAL_CALLS = ['/user/login', '/user/register', '/history/check'];

/**
 * Sets up the generated client; once, before the first call.
 * @param onRefused called when the server rejects the token of a call
 * @param maxUploadBytes larger files are not sent
 */
export function setUpApi(
  onRefused: (kind: 'user' | 'history', token: string) => void,
  maxUploadBytes: () => number,
): void {
  // Paths in the API document already begin with /api.
  client.setConfig({ baseUrl: API_BASE.replace(/\/api$/, '') });
  client.interceptors.request.use(async (request, { body }) => {
    await checkFiles(body, maxUploadBytes());
    // A call about a specific token already carries it.
    if (request.headers.has(USER_HEADER) || request.headers.has(HISTORY_HEADER)) return request;
    const header = authHeader();
    if (header) request.headers.set(...header);
    return request;
  });
  client.interceptors.response.use((response, request) => {
    if (response.status === 401 && !CREDENTIAL_CALLS.some((path) => request.url.endsWith(path))) {
      const [user, history] = [request.headers.get(USER_HEADER), request.headers.get(HISTORY_HEADER)];
      if (user) onRefused('user', user);
      else if (history) onRefused('history', history);
    }
    return response;
  });
}

/**
 * @param limit in bytes
 * @throws ApiError if a file in a form is over the limit, which the server would only report after minutes, or cannot be
 * read, which browsers report as a lost connection
 */
async function checkFiles(body: unknown, limit: number): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  for (const value of Object.values(body)) {
    if (!(value instanceof Blob)) continue;
    if (value.size > limit) {
      const size = Math.ceil((value.size / 2 ** 20) * 10) / 10;
      throw new ApiError(`${size} MB is over the ${limit / 2 ** 20} MB limit.`, { status: 413 });
    }
    await value
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new ApiError(UNREADABLE, { status: 400 });
      });
  }
}
