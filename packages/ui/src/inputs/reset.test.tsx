/** What a reset of the form around a field does: the same for each. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../testing/mount.ts';
import { Checkbox } from './checkbox/index.ts';
import { Combobox } from './combobox/index.ts';
import { ImageChoice } from './image-choice/index.ts';
import { MultiCombobox } from './multi-combobox/index.ts';
import { NumberStepper } from './number-stepper/index.ts';
import { PasswordField } from './password-field/index.ts';
import { PromptField } from './prompt-field/index.ts';
import { RangeSlider } from './range-slider/index.ts';
import { RatingPicker } from './rating-picker/index.ts';
import { SegmentedControl } from './segmented-control/index.ts';
import { Select } from './select/index.ts';
import { SizePresetPicker } from './size-preset-picker/index.ts';
import { Slider } from './slider/index.ts';
import { SourcePicker } from './source-picker/index.ts';
import { Switch } from './switch/index.ts';
import { TagInput } from './tag-input/index.ts';
import { TextArea } from './text-area/index.ts';
import { TextField } from './text-field/index.ts';

const options = ['Aoi', 'Beni', 'Chie', 'Dan'].map((label) => ({ value: label.toLowerCase(), label }));
const presets = ['aoi', 'beni'].map((id, index) => ({ id, label: id, width: 8 + index, height: 8 }));
presets.push({ id: 'custom', label: 'Custom', width: 12, height: 8 });
const sized = (preset: string) => ({ preset, width: 8, height: 8 });

const onValueChange = vi.fn<(value: unknown, details?: { reason: string }) => void>();
const onReset = vi.fn<() => void>();
beforeEach(() => {
  onValueChange.mockClear();
  onReset.mockClear();
});

const show = (content: ReactNode, action?: () => Promise<void>) =>
  flushSync(() =>
    root.render(
      <form onReset={onReset} {...(action ? { action } : {})}>
        {content}
        <button type="reset">Reset</button>
        <button type="submit">Send</button>
      </form>,
    ),
  );
const form = () => host.querySelector('form') ?? undefined;
const sent = () => [...new FormData(form()).values()];
const slider = (index: number) => page.getByRole('slider').nth(index).element() as HTMLElement;
const click = (role: 'checkbox' | 'radio' | 'switch' | 'button', name: string) => async () => {
  // The native control may be covered by its look.
  await userEvent.click(page.getByRole(role, { name, exact: true }), { force: true });
};
const type = (text: string) => async () => {
  await userEvent.click(page.getByRole('textbox').or(page.getByRole('combobox')).or(page.getByRole('spinbutton')));
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
};

interface Case {
  name: string;
  element: (handlers: { onValueChange: typeof onValueChange }) => ReactNode;
  change: () => Promise<unknown>;
  changed: string[];
  before: string[];
}
const CASES: Case[] = [
  {
    name: 'Slider',
    element: (handlers) => <Slider label="It" name="it" defaultValue={20} {...handlers} />,
    change: async () => {
      slider(0).focus();
      await userEvent.keyboard('{End}');
    },
    changed: ['100'],
    before: ['20'],
  },
  {
    name: 'RangeSlider',
    element: (handlers) => <RangeSlider label="It" name="it" defaultValue={[20, 60]} {...handlers} />,
    change: async () => {
      slider(1).focus();
      await userEvent.keyboard('{End}');
    },
    changed: ['20', '100'],
    before: ['20', '60'],
  },
  {
    name: 'Combobox',
    element: (handlers) => <Combobox label="It" name="it" defaultValue="beni" {...{ options, ...handlers }} />,
    change: type('chi{Enter}'),
    changed: ['chie'],
    before: ['beni'],
  },
  {
    name: 'MultiCombobox',
    element: (handlers) => (
      <MultiCombobox label="It" name="it" defaultValue={['beni', 'dan']} {...{ options, ...handlers }} />
    ),
    change: type('{Backspace}chi{Enter}{Escape}'),
    changed: ['beni', 'chie'],
    before: ['beni', 'dan'],
  },
  {
    name: 'Checkbox',
    element: (handlers) => <Checkbox label="It" name="it" onCheckedChange={handlers.onValueChange} />,
    change: click('checkbox', 'It'),
    changed: ['on'],
    before: [],
  },
  {
    name: 'Switch',
    element: (handlers) => <Switch label="It" name="it" defaultChecked onCheckedChange={handlers.onValueChange} />,
    change: click('switch', 'It'),
    changed: [],
    before: ['on'],
  },
  {
    name: 'Select',
    element: (handlers) => <Select label="It" name="it" {...{ options, ...handlers }} />,
    change: () => userEvent.selectOptions(page.getByRole('combobox'), 'chie'),
    changed: ['chie'],
    before: ['aoi'],
  },
  {
    name: 'SegmentedControl',
    element: (handlers) => <SegmentedControl label="It" name="it" {...{ options, ...handlers }} />,
    change: click('radio', 'Chie'),
    changed: ['chie'],
    before: ['aoi'],
  },
  {
    name: 'RatingPicker',
    element: (handlers) => <RatingPicker name="it" defaultValue={['beni']} {...{ options, ...handlers }} />,
    change: click('checkbox', 'Aoi'),
    changed: ['aoi', 'beni'],
    before: ['beni'],
  },
  {
    name: 'ImageChoice',
    element: (handlers) => <ImageChoice label="It" defaultValue="beni" {...{ options, ...handlers }} />,
    change: click('radio', 'Dan'),
    changed: ['dan'],
    before: ['beni'],
  },
  {
    name: 'SizePresetPicker',
    element: (handlers) => <SizePresetPicker min={8} max={16} {...{ presets, ...handlers }} />,
    change: async () => {
      await click('radio', 'Custom')();
      await userEvent.fill(page.getByRole('spinbutton').first(), '10');
      await userEvent.tab();
    },
    changed: ['custom'],
    before: ['aoi'],
  },
  {
    name: 'NumberStepper',
    element: (handlers) => <NumberStepper label="It" name="it" defaultValue={5} {...handlers} />,
    change: type('7{Enter}'),
    changed: ['7'],
    before: ['5'],
  },
  {
    name: 'TextField',
    element: (handlers) => <TextField label="It" name="it" defaultValue="first" {...handlers} />,
    change: type('s'),
    changed: ['s'],
    before: ['first'],
  },
  {
    name: 'PasswordField',
    element: (handlers) => <PasswordField label="It" name="it" {...handlers} />,
    change: async () => {
      await userEvent.fill(page.getByLabelText('It', { exact: true }), 's');
    },
    changed: ['s'],
    before: [''],
  },
  {
    name: 'TextArea',
    element: (handlers) => <TextArea label="It" name="it" defaultValue="first" {...handlers} />,
    change: type('s'),
    changed: ['s'],
    before: ['first'],
  },
  {
    name: 'PromptField',
    element: (handlers) => <PromptField label="It" name="it" defaultValue="first" {...handlers} />,
    change: type('s'),
    changed: ['s'],
    before: ['first'],
  },
  {
    name: 'TagInput',
    element: (handlers) => <TagInput label="It" name="it" defaultValue={['solo']} {...handlers} />,
    change: type('hat '),
    changed: ['solo', 'hat'],
    before: ['solo'],
  },
  {
    name: 'SourcePicker',
    element: (handlers) => <SourcePicker name="it" defaultValue={['beni']} {...{ options, ...handlers }} />,
    change: () => userEvent.click(page.getByRole('button', { name: /Aoi/ })),
    changed: ['aoi', 'beni'],
    before: ['beni'],
  },
];

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
