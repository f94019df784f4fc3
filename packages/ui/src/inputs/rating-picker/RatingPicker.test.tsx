import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { emulateForcedColors } from '../../testing/emulate.ts';
import { host, root } from '../../testing/mount.ts';
import { RatingPicker } from './RatingPicker.tsx';
import { RATINGS } from './RatingPicker.story-data.tsx';

afterEach(() => emulateForcedColors(false));

it('shows what is chosen in forced colors, and nothing else', async () => {
  await emulateForcedColors(true);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  flushSync(() => root.render(<RatingPicker label="Ratings" options={RATINGS} defaultValue={['general']} />));
  const marks = [...host.querySelectorAll('label')].map((rating) => {
    const mark = rating.querySelector('svg');
    return mark !== null && getComputedStyle(mark).visibility === 'visible';
  });
  expect(marks).toEqual([true, false, false, false]);
});
