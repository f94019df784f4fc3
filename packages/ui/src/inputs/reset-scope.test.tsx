/** What a reset reaches, and what it does not. */
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../testing/mount.ts';
import { Checkbox } from './checkbox/index.ts';
import { ImageChoice } from './image-choice/index.ts';
import { NumberStepper } from './number-stepper/index.ts';
import { RangeSlider } from './range-slider/index.ts';
import { RatingPicker } from './rating-picker/index.ts';
import { SegmentedControl } from './segmented-control/index.ts';
import { SizePresetPicker } from './size-preset-picker/index.ts';
import { Slider } from './slider/index.ts';
import { Switch } from './switch/index.ts';
import { TagInput } from './tag-input/index.ts';
import { click, form, options, onValueChange, presets, show } from './reset.cases.tsx';

const Mine = () => <input type="checkbox" aria-label="Mine" />;
test.each<[name: string, element: (hint: ReactNode) => ReactNode]>([
  ['Checkbox', (hint) => <Checkbox label="It" hint={hint} />],
  ['Switch', (hint) => <Switch label="It" hint={hint} />],
  ['RatingPicker', (hint) => <RatingPicker options={options} hint={hint} />],
  ['SegmentedControl', (hint) => <SegmentedControl label="It" {...{ options, hint }} />],
  ['ImageChoice', (hint) => <ImageChoice label="It" {...{ options, hint }} />],
  [
    'ImageChoice, below the images,',
    (children) => (
      <ImageChoice label="It" options={options}>
        {children}
      </ImageChoice>
    ),
  ],
  ['SizePresetPicker', (hint) => <SizePresetPicker min={8} max={16} {...{ presets, hint }} />],
  ['NumberStepper', (hint) => <NumberStepper label="It" hint={hint} />],
  ['Slider', (hint) => <Slider label="It" hint={hint} />],
  ['RangeSlider', (hint) => <RangeSlider label="It" hint={hint} />],
])('%s leaves a control of the page its own default', async (_name, element) => {
  show(element(<Mine />));
  const mine = () => host.querySelector<HTMLInputElement>('[aria-label=Mine]');
  mine()?.click();
  show(element(<Mine />));
  // After the effects of that.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(mine()?.checked).toBe(true);
  form()?.reset();
  expect(mine()?.checked).toBe(false);
});

test('listens once for each field, whatever is rendered again', () => {
  const listen = vi.spyOn(document, 'addEventListener');
  const listeners = () => listen.mock.calls.filter(([type]) => type === 'reset').length;
  const before = listeners();
  show(<TagInput label="Tags" value={['solo']} />);
  expect(listeners()).toBe(before + 1);
  show(<TagInput label="Tags" value={['hat']} />);
  expect(listeners()).toBe(before + 1);
});

test('SizePresetPicker forgets the last custom size with every reset', async () => {
  const latest = () => onValueChange.mock.lastCall?.[0];
  show(<SizePresetPicker min={8} max={16} {...{ presets, onValueChange }} />);
  await click('radio', 'Custom')();
  await userEvent.fill(page.getByRole('spinbutton').first(), '10');
  await userEvent.tab();
  expect(latest()).toEqual({ preset: 'custom', width: 10, height: 8 });
  await click('radio', 'aoi 8 × 8')();
  await page.getByRole('button', { name: 'Reset' }).click();
  await click('radio', 'Custom')();
  expect(latest()).toEqual({ preset: 'custom', width: 12, height: 8 });
});
