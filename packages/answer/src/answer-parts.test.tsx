import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FoundFacts } from './answer-parts.tsx';

const NOTE = 'A sample: it is not really on these boards';

test.each([
  [2, true, true],
  [3, true, false],
  [3, false, true],
])('%i boards, narrow: %s, say that it is a sample: %s', async (count, isNarrow, isSaid) => {
  const posts = Array.from({ length: count }, (_, index) => ({
    id: index,
    pool: `board${index}`,
    source: '/sample',
    size: [1, 1],
    rating: 'g',
    sample: true,
  }));
  const host = document.createElement('div');
  const root = createRoot(host);
  const props = { item: posts[0], posts, isNarrow } as unknown as Parameters<typeof FoundFacts>[0];
  await act(async () => root.render(<FoundFacts {...props} />));
  expect(host.textContent.includes(NOTE)).toBe(isSaid);
  await act(async () => root.unmount());
});
