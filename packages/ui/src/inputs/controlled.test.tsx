/** A field whose value belongs to its caller: the same for each. What it does with its own is in the tests of resets. */
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CASES, click, onValueChange, sent, show, sized } from './reset.cases.tsx';

/** The values with which the fields of the cases begin. */
const VALUES: Readonly<Record<string, unknown>> = {
  Slider: 20,
  RangeSlider: [20, 60],
  Combobox: 'beni',
  MultiCombobox: ['beni', 'dan'],
  Checkbox: false,
  Switch: true,
  Select: 'aoi',
  SegmentedControl: 'aoi',
  RatingPicker: ['beni'],
  ImageChoice: 'beni',
  SizePresetPicker: sized('aoi'),
  NumberStepper: 5,
  TextField: 'first',
  PasswordField: '',
  TextArea: 'first',
  PromptField: 'first',
  TagInput: ['solo'],
  SourcePicker: ['beni'],
};

beforeEach(() => void onValueChange.mockClear());

describe.each(CASES)('$name with a value of its caller', ({ name, element, change, before }) => {
  test('tells what was wanted and stays as it is', async () => {
    const field = element({ onValueChange });
    if (!isValidElement(field) || !(name in VALUES)) throw new Error('no value');
    const prop = ['Checkbox', 'Switch'].includes(name) ? 'checked' : 'value';
    show(cloneElement(field as ReactElement<Record<string, unknown>>, { [prop]: VALUES[name] }));
    expect(sent()).toEqual(before);
    // Its other fields appear with a choice that it does not get.
    await (name === 'SizePresetPicker' ? click('radio', 'Custom') : change)();
    await expect.poll(() => onValueChange.mock.calls.length).toBeGreaterThan(0);
    expect(sent()).toEqual(before);
  });
});
