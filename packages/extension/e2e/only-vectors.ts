import { expect } from '@playwright/test';

/** The body of a search holds vectors of the built-in embedder and nothing else. */
export function expectOnlyVectors(body: Buffer): void {
  const { embedder, vectors, ...rest } = JSON.parse(body.toString()) as Record<string, unknown>;
  expect(embedder).toBe('nsfw-mid-embed512');
  expect((vectors as string[]).length).toBeGreaterThan(0);
  for (const vector of vectors as string[]) expect(Buffer.from(vector, 'base64')).toHaveLength(512);
  expect(rest).toEqual({});
}
