import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import '../tokens/tokens.css';
import { Stack } from './Stack.tsx';

test.each([1, 2, 3, 4, 5, 6] as const)('gap %i is that many steps of 4 px', (gap) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <Stack gap={gap} align="start">
        <span>one</span>
        <span>two</span>
      </Stack>,
    ),
  );
  const [one, two] = [...host.querySelectorAll('span')].map((child) => child.getBoundingClientRect());
  expect((two?.top ?? 0) - (one?.bottom ?? 0)).toBe(gap * 4);
  root.unmount();
  host.remove();
});
