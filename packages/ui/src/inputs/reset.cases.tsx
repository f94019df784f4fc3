/** What the tests of resets share. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { vi } from 'vitest';
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

export const options = ['Aoi', 'Beni', 'Chie', 'Dan'].map((label) => ({ value: label.toLowerCase(), label }));
export const presets = ['aoi', 'beni'].map((id, index) => ({ id, label: id, width: 8 + index, height: 8 }));
presets.push({ id: 'custom', label: 'Custom', width: 12, height: 8 });
export const sized = (preset: string) => ({ preset, width: 8, height: 8 });

export const onValueChange = vi.fn<(value: unknown, details?: { reason: string }) => void>();
export const onReset = vi.fn<() => void>();
export const show = (content: ReactNode, action?: () => Promise<void>) =>
  flushSync(() =>
    root.render(
      <form onReset={onReset} {...(action ? { action } : {})}>
        {content}
        <button type="reset">Reset</button>
        <button type="submit">Send</button>
      </form>,
    ),
  );
export const form = () => host.querySelector('form') ?? undefined;
export const sent = () => [...new FormData(form()).values()];
const slider = (index: number) => page.getByRole('slider').nth(index).element() as HTMLElement;
export const click = (role: 'checkbox' | 'radio' | 'switch' | 'button', name: string) => async () => {
  // The native control may be covered by its look.
  await userEvent.click(page.getByRole(role, { name, exact: true }), { force: true });
};
const typeIn = (text: string) => async () => {
  await userEvent.click(page.getByRole('textbox').or(page.getByRole('combobox')).or(page.getByRole('spinbutton')));
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
};

export interface Case {
  name: string;
  element: (handlers: { onValueChange: typeof onValueChange }) => ReactNode;
  change: () => Promise<unknown>;
  changed: string[];
  before: string[];
}
export const CASES: Case[] = [
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
    change: typeIn('chi{Enter}'),
    changed: ['chie'],
    before: ['beni'],
  },
  {
    name: 'MultiCombobox',
    element: (handlers) => (
      <MultiCombobox label="It" name="it" defaultValue={['beni', 'dan']} {...{ options, ...handlers }} />
    ),
    change: typeIn('{Backspace}chi{Enter}{Escape}'),
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
    change: typeIn('7{Enter}'),
    changed: ['7'],
    before: ['5'],
  },
  {
    name: 'TextField',
    element: (handlers) => <TextField label="It" name="it" defaultValue="first" {...handlers} />,
    change: typeIn('s'),
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
    change: typeIn('s'),
    changed: ['s'],
    before: ['first'],
  },
  {
    name: 'PromptField',
    element: (handlers) => <PromptField label="It" name="it" defaultValue="first" {...handlers} />,
    change: typeIn('s'),
    changed: ['s'],
    before: ['first'],
  },
  {
    name: 'TagInput',
    element: (handlers) => <TagInput label="It" name="it" defaultValue={['solo']} {...handlers} />,
    change: typeIn('hat '),
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
