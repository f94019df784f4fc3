/** Keys that an input method uses are not meant for the field. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../overlays/modal/index.ts';
import { TagComposer } from '../patterns/tag-composer/index.ts';
import { root } from '../testing/mount.ts';
import { Combobox } from './combobox/index.ts';
import { ImageSource } from './image-source/index.ts';
import { MultiCombobox } from './multi-combobox/index.ts';
import { NumberStepper } from './number-stepper/index.ts';
import { PromptField } from './prompt-field/index.ts';
import { Slider } from './slider/index.ts';
import { SourcePicker } from './source-picker/index.ts';
import { TagInput } from './tag-input/index.ts';
import { TextField } from './text-field/index.ts';

const OPTIONS = ['Aoi', 'Beni', 'Chie'].map((label) => ({ value: label.toLowerCase(), label }));
const onChange = vi.fn<(value: unknown, details: { reason: string }) => void>();
const took = (reason: string) => onChange.mock.calls.filter(([, details]) => details.reason === reason).length;

const show = (content: ReactNode) => {
  onChange.mockClear();
  flushSync(() => root.render(content));
};
const field = () => document.querySelector<HTMLInputElement>('input[type=text]')!;
/** Chrome and Firefox compose until after the key; Safari ends before it, and gives its code only. */
const WAYS = [
  ['while it composes', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
] as const;
const press = (key: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  flushSync(() => document.activeElement?.dispatchEvent(event));
};

describe.each(WAYS)('Enter of an input method %s', (_name, init) => {
  test.each<[name: string, reason: string, typed: string, element: () => ReactNode]>([
    ['Combobox', 'choose', 'chi', () => <Combobox label="It" options={OPTIONS} onValueChange={onChange} />],
    ['MultiCombobox', 'add', 'chi', () => <MultiCombobox label="It" options={OPTIONS} onValueChange={onChange} />],
    ['TagInput', 'add', 'solo', () => <TagInput label="It" onValueChange={onChange} />],
    ['ImageSource', 'url', 'https://images.example/1.png', () => <ImageSource label="It" onValueChange={onChange} />],
  ])('takes nothing in %s', async (_field, reason, typed, element) => {
    show(element());
    await userEvent.fill(field(), typed);
    press('Enter', init);
    expect(took(reason)).toBe(0);
    await userEvent.keyboard('{Enter}');
    expect(took(reason)).toBe(1);
  });

  test('takes nothing in PromptField', async () => {
    show(<PromptField label="It" suggest={async () => [{ tag: 'smile' }]} onValueChange={onChange} />);
    await userEvent.type(page.getByRole('textbox'), 'smi');
    await expect.element(page.getByRole('option')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    press('Enter', init);
    expect(took('suggestion')).toBe(0);
    await userEvent.keyboard('{Enter}');
    expect(took('suggestion')).toBe(1);
  });

  test('adds no tag to TagComposer', async () => {
    show(<TagComposer tags={[]} thresholds={{ general: 0.35, character: 0.85 }} />);
    const input = page.getByRole('textbox').first();
    await userEvent.fill(input, 'solo');
    press('Enter', init);
    await expect.element(input).toHaveValue('solo');
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue('');
  });

  test('takes no number', async () => {
    show(<NumberStepper label="It" max={900} onValueChange={onChange} />);
    await userEvent.fill(page.getByRole('spinbutton'), '５１２');
    press('Enter', init);
    press('ArrowUp', init);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(512, { reason: 'typing' });
  });
});

test('a number in full width is taken where the field is left', async () => {
  show(<Slider label="It" max={900} onValueChange={onChange} />);
  await userEvent.fill(page.getByRole('textbox'), '５１２');
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(512, { reason: 'field' });
});

describe.each(WAYS)('Escape of an input method %s', (_name, init) => {
  test('closes no dialog', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    show(
      <Modal open title="Words" onOpenChange={onOpenChange}>
        <TextField label="It" />
      </Modal>,
    );
    await userEvent.click(page.getByRole('textbox'));
    press('Escape', init);
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  test('keeps what is typed in SourcePicker', async () => {
    show(<SourcePicker options={OPTIONS} />);
    const input = page.getByRole('searchbox');
    await userEvent.fill(input, 'chi');
    press('Escape', init);
    await expect.element(input).toHaveValue('chi');
  });
});
