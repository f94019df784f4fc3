/** Tokens that are opaque to the client, signed, and self-contained: nothing about a search is stored here. */
import { createHmac, timingSafeEqual } from 'node:crypto';

interface TokenKind {
  /** Tokens of one purpose are refused for another. */
  purpose: string;
  /** The error for anything that was not created here. */
  refusal: () => Error;
}

/** Creates and reads tokens with a secret of at least 32 bytes. */
export function createSignedTokens<Content>(secret: Uint8Array, { purpose, refusal }: TokenKind) {
  // Payloads have no spaces.
  const prefix = purpose && `${purpose} `;
  const sign = (payload: string) =>
    createHmac('sha256', secret)
      .update(prefix + payload)
      .digest()
      .subarray(0, 16);
  return {
    write(content: Content): string {
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** @throws the refusal for anything that was not created here */
    read(token: string): Content {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal();
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Content;
    },
  };
}
export type SignedTokens<Content> = ReturnType<typeof createSignedTokens<Content>>;
