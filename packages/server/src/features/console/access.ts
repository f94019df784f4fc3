/** Who may call the console: browsers signed in with an operator's token, from the console's own page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import type { Operator, OperatorSessions } from './operators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator who is signed in to the console; null for nobody, and always on the site. */
    operator: Operator | null;
  }
}

/** Base path of the calls; the cookie is only sent there. */
export const CONSOLE_API = '/api/console';

const COOKIE = 'mekiki_operator';
const SAFE = new Set(['GET', 'HEAD']);

/** The secret of the session that a request belongs to. */
export function sessionOf({ headers }: FastifyRequest): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value) return value;
  }
  return undefined;
}

/** Scripts cannot read it, and no other site can make a browser send it. A session cookie. */
export function setSession(request: FastifyRequest, reply: FastifyReply, session: string | undefined): void {
  const isSecure = request.protocol === 'https';
  const parts = [`${COOKIE}=${session ?? ''}`, `Path=${CONSOLE_API}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) parts.push('Secure');
  if (session === undefined) parts.push('Max-Age=0');
  void reply.header('set-cookie', parts.join('; '));
}

/**
 * Whether a call that changes something comes from the console's own page. Cookies ignore ports, so SameSite alone
 * would allow a page on another port of this machine.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Over plain HTTP to another machine, browsers omit it and send this.
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** For all calls of the console, signing in included. */
export function refuseOtherPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isOwnPage(request))
      throw new Problem(403, 'other-page', 'The console takes this from its own page only.');
  });
}

/** For calls that need an operator. */
export function requireOperator(app: FastifyInstance, sessions: Pick<OperatorSessions, 'find'>): void {
  app.addHook('onRequest', async (request) => {
    const session = sessionOf(request);
    request.operator = session === undefined ? null : ((await sessions.find(session)) ?? null);
    if (!request.operator) throw new Problem(401, 'operator-sign-in', 'Sign in to the console first.');
  });
}

/** The caller's name in the log of acts. */
export const actorOf = ({ operator }: FastifyRequest): string => `console:${operator?.name ?? ''}`;
