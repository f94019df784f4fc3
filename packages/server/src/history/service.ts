/** History tokens: they know a visitor who has not signed in. Only the visitor holds the token; we keep its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { visitor } from '../db/schema.ts';

const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createVisitors(db: Queries) {
  return {
    /** A new token of 256 random bits, as base64url. */
    async create(): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db.insert(visitor).values({ tokenHash: hashOf(token) });
      return token;
    },
    /** The visitor's number, or undefined for a token that was never given out. */
    async find(token: string): Promise<number | undefined> {
      const [row] = await db
        .select({ id: visitor.id })
        .from(visitor)
        .where(eq(visitor.tokenHash, hashOf(token)));
      return row?.id;
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
