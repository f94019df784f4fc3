/**
 * Restricts the setup page to the person who started the command. Its URL holds a key that is new each time, so that
 * neither another account of this machine nor a page of another site can use it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../platform/config/console.ts';
import { Problem } from '../../platform/http/problem.ts';

const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * A name that leads to this machine only for the moment (DNS rebinding) is refused: browsers send the name that they
 * were given.
 */
export function refuseOtherNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')))
      throw new Problem(403, 'other-page', 'Open this page as 127.0.0.1 or localhost.');
  });
}

/** A header that pages of other sites cannot send without being asked for, which is answered by nobody. */
export function requireKey(app: FastifyInstance, key: string): void {
  const wanted = Buffer.from(`Bearer ${key}`);
  app.addHook('onRequest', async ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new Problem(401, 'setup-key', 'Open the address that the command shows. It is new with each start.');
  });
}
