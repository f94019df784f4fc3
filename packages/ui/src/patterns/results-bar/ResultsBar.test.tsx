import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import '../../foundations/tokens/tokens.css';
import { ResultsBar } from './ResultsBar.tsx';

test.each([1_000, 320])('in %i px heading and controls do not overlap', (width) => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = `${width}px`;
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <ResultsBar title="Similar images" count="64 of 1,000" description="They come closest.">
        <button type="button" style={{ inlineSize: 180 }}>
          Order
        </button>
      </ResultsBar>,
    ),
  );
  const heading = host.querySelector('h2')?.getBoundingClientRect() ?? new DOMRect();
  const button = host.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
  const isBeside = button.left >= heading.right && button.top < heading.bottom + 20;
  expect(isBeside).toBe(width === 1_000);
  expect(isBeside || button.top >= heading.bottom).toBe(true);
  root.unmount();
  host.remove();
});
