import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import '../../foundations/tokens/tokens.css';
import { FilterPanel } from './FilterPanel.tsx';

afterEach(async () => motion('reduce'));

const show = (open: boolean) =>
  flushSync(() =>
    root.render(
      <FilterPanel open={open}>
        <input aria-label="One" style={{ blockSize: 100 }} />
      </FilterPanel>,
    ),
  );
const panel = () => host.querySelector('section') as HTMLElement;
const motion = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-reduced-motion', value }] },
  );
const settled = () => expect.poll(() => panel().getAnimations({ subtree: true })).toEqual([]);

test('slides when it changes, not at the beginning, and takes at most 200 ms §2.15', async () => {
  await motion('no-preference');
  show(true);
  expect(panel().getAnimations({ subtree: true })).toEqual([]);
  const { height } = panel().getBoundingClientRect();
  expect(height).toBeGreaterThan(100);
  show(false);
  expect(panel().inert).toBe(true);
  const closing = panel().getAnimations({ subtree: true });
  expect(closing.length).toBeGreaterThan(0);
  for (const { effect } of closing) expect(effect?.getComputedTiming().endTime).toBeLessThanOrEqual(200);
  await settled();
  expect(panel().getBoundingClientRect().height).toBe(0);
  show(true);
  expect(panel().inert).toBe(false);
  await settled();
  expect(panel().getBoundingClientRect().height).toBe(height);
});

test('changes at once with reduced motion', () => {
  show(true);
  show(false);
  expect(panel().getAnimations({ subtree: true })).toEqual([]);
  expect(panel().getBoundingClientRect().height).toBe(0);
  expect(panel().inert).toBe(true);
});
