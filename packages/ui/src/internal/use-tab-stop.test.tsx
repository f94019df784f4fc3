import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { host, root } from '../testing/mount.ts';
import { useTabStop } from './use-tab-stop.ts';

function Area({ height }: { height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const isStop = useTabStop(ref, 'scrolls');
  return (
    <div ref={ref} data-stop={isStop} style={{ blockSize: 44.4, overflow: 'auto' }}>
      <p style={{ blockSize: height, margin: 0 }} />
    </div>
  );
}

test.each([
  [44.4, 'false'],
  [44.6, 'false'],
  [48, 'true'],
])('a content of %d px in 44.4 px is a tab stop: %s', async (height, expected) => {
  flushSync(() => root.render(<Area height={height} />));
  await expect.poll(() => host.querySelector('[data-stop]')?.getAttribute('data-stop')).toBe(expected);
});
