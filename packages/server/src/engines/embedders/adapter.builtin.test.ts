import { expect, test } from 'vitest';
import { createBuiltinEmbedder } from './adapter.builtin.ts';
import { describeEmbedder } from './embedder.contract.ts';

describeEmbedder('built in', createBuiltinEmbedder);

test('the built-in embedder hints at a rating', async () => {
  const embedder = await createBuiltinEmbedder();
  const [white] = await embedder.embed(new Uint8Array(224 * 224 * 3).fill(255), 1);
  expect(white!.ratingHint).toBe('general');
  await embedder.close();
});
