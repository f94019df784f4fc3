import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { RatingPicker } from './RatingPicker.tsx';
import { RATINGS } from './RatingPicker.story-data.tsx';

const emulate = (features: { name: string; value: string }[]) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features] },
  );

afterEach(() => emulate([]));

it('shows what is chosen in forced colors, and nothing else', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }]);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  flushSync(() => root.render(<RatingPicker label="Ratings" options={RATINGS} defaultValue={['general']} />));
  const marks = [...host.querySelectorAll('label')].map((rating) => {
    const mark = rating.querySelector('svg');
    return mark !== null && getComputedStyle(mark).visibility === 'visible';
  });
  expect(marks).toEqual([true, false, false, false]);
});
