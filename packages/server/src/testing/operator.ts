/** An operator for tests: makes a token as the command does, and calls the console as its page does. */
import { createOperators } from '../features/console/operators.ts';
import { totpCode } from '../features/console/totp.ts';
import type { TestServer } from './server.ts';

type Asked = Pick<TestServer, 'consoleUrl' | 'database'>;

/** Headers that browsers send with requests of the console's own page. */
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };

export interface ConsoleAnswer {
  status: number;
  /** Kind of a problem, such as `bad-code`; empty if there is none. */
  kind: string;
  body: unknown;
  headers: Headers;
}

/** @param body JSON; undefined for none */
export async function askConsole(
  url: string,
  call: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<ConsoleAnswer> {
  const [method = '', address = ''] = call.split(' ');
  const answer = await fetch(`${url}/api/console${address}`, {
    method,
    headers: { ...FROM_PAGE, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read =
    text !== '' && answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
  const { code = '' } = answer.status >= 400 && text !== '' ? (read as { code?: string }) : {};
  return { status: answer.status, kind: code, body: read, headers: answer.headers };
}

export async function newToken({ database }: Pick<Asked, 'database'>, name: string, hasTotp = false) {
  const made = await createOperators(database.queries).create(name, hasTotp);
  if (!made) throw new Error(`There is a token of ${name} already.`);
  const { token, totpSecret } = made;
  return { token, code: (at = Date.now()) => totpCode(totpSecret ?? Buffer.alloc(0), at) };
}

export const cookieOf = ({ headers }: Pick<ConsoleAnswer, 'headers'>): string =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Signs an operator in to the console. @returns a function that sends requests as they do */
export async function operatorOf(server: Asked, name: string) {
  const { token } = await newToken(server, name);
  const signedIn = await askConsole(server.consoleUrl, 'POST /session', { body: { token } });
  if (signedIn.status !== 204) throw new Error(`Not signed in: ${JSON.stringify(signedIn.body)}`);
  const cookie = cookieOf(signedIn);
  return (call: string, body?: unknown) => askConsole(server.consoleUrl, call, { body, headers: { cookie } });
}
