/** What a reset of the form around a field does: the same for each. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../testing/mount.ts';
import { Checkbox } from './checkbox/index.ts';
import { ImageChoice } from './image-choice/index.ts';
import { NumberStepper } from './number-stepper/index.ts';
import { RatingPicker } from './rating-picker/index.ts';
import { SegmentedControl } from './segmented-control/index.ts';
import { Select } from './select/index.ts';
import { SizePresetPicker } from './size-preset-picker/index.ts';
import { Switch } from './switch/index.ts';
import { TagInput } from './tag-input/index.ts';
import { TextField } from './text-field/index.ts';
import { CASES, form, onReset, onValueChange, options, presets, sent, show, sized } from './reset.cases.tsx';

beforeEach(() => {
  onValueChange.mockClear();
  onReset.mockClear();
});

describe.each(CASES)('a reset of the form around $name', ({ name, element, change, changed, before }) => {
  test('brings it back, says so, and leaves the focus', async () => {
    show(element({ onValueChange }));
    await change();
    await expect.poll(sent).toEqual(changed);
    onValueChange.mockClear();
    const reset = page.getByRole('button', { name: 'Reset' });
    await reset.click();
    await expect.poll(sent).toEqual(before);
    expect(onValueChange).toHaveBeenCalledOnce();
    // Whether something is checked is told without a reason.
    const isChecked = ['Checkbox', 'Switch'].includes(name);
    expect(onValueChange.mock.lastCall?.[1]).toEqual(isChecked ? undefined : { reason: 'reset' });
    expect(document.activeElement).toBe(reset.element());
    // There is nothing to bring back now.
    await reset.click();
    expect(onValueChange).toHaveBeenCalledOnce();
  });

  test('does nothing where the page prevents it', async () => {
    show(element({ onValueChange }));
    await change();
    await expect.poll(sent).toEqual(changed);
    form()?.addEventListener('reset', (event) => event.preventDefault());
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(sent()).toEqual(changed);
  });

  test('brings it back after an action of React', async () => {
    show(element({ onValueChange }), async () => {});
    await change();
    await expect.poll(sent).toEqual(changed);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => onReset.mock.calls.length).toBe(1);
    await expect.poll(sent).toEqual(before);
  });
});

/** The value that the page keeps is shown and sent, whatever it was first. */
test.each<[name: string, element: (it: 'aoi' | 'beni') => ReactNode, kept: string[]]>([
  ['Checkbox', (it) => <Checkbox label="It" name="it" checked={it === 'beni'} />, ['on']],
  ['Switch', (it) => <Switch label="It" name="it" checked={it === 'beni'} />, ['on']],
  ['Select', (value) => <Select label="It" name="it" {...{ options, value }} />, ['beni']],
  ['SegmentedControl', (value) => <SegmentedControl label="It" name="it" {...{ options, value }} />, ['beni']],
  ['RatingPicker', (it) => <RatingPicker name="it" value={[it]} options={options} />, ['beni']],
  ['ImageChoice', (value) => <ImageChoice label="It" {...{ options, value }} />, ['beni']],
  ['SizePresetPicker', (it) => <SizePresetPicker min={8} max={16} presets={presets} value={sized(it)} />, ['beni']],
  ['TextField', (value) => <TextField label="It" name="it" value={value} />, ['beni']],
])('%s keeps the value of a page that takes no other', async (_name, element, kept) => {
  show(element('aoi'));
  show(element('beni'));
  expect(sent()).toEqual(kept);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(sent()).toEqual(kept);
  form()?.reset();
  expect(sent()).toEqual(kept);
});

test('what is typed and not taken yet is dropped', () => {
  show(
    <>
      <NumberStepper label="Number" defaultValue={5} />
      <TagInput label="Tags" />
    </>,
  );
  const fields = [...host.querySelectorAll<HTMLInputElement>('input[type=text]')];
  for (const field of fields) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '77');
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  }
  expect(fields.map(({ value }) => value)).toEqual(['77', '77']);
  flushSync(() => form()?.reset());
  expect(fields.map(({ value }) => value)).toEqual(['5', '']);
});
