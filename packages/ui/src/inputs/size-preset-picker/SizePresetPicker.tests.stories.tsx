import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { presetOf } from './presets.ts';
import { SizePresetPicker, type SizePresetValue } from './SizePresetPicker.tsx';
import { PRESETS } from './SizePresetPicker.story-data.tsx';
import showcase, * as stories from './SizePresetPicker.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/SizePresetPicker/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SizePresetPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const radio = (name: RegExp) => canvas.getByRole('radio', { name });
    await expect(canvas.getByRole('radiogroup', { name: 'Image size' })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(6);
    await expect(radio(/^Portrait\s*768 × 1024$/)).toBeChecked();
    await userEvent.tab();
    await expect(radio(/Portrait/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(radio(/Landscape/)).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { preset: 'landscape', width: 1024, height: 768 },
      { reason: 'preset' },
    );
    await userEvent.click(canvas.getByText('Tall'));
    await expect(radio(/Tall/)).toBeChecked();
    // In the card, for screen readers, and beside the label.
    await expect(canvas.getAllByText('832 × 1216')).toHaveLength(2);
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};

/** Both numbers by hand; they stay when another preset is looked at in between. */
export const Custom: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Custom'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { preset: 'custom', width: 768, height: 1024 },
      { reason: 'preset' },
    );
    const type = async (name: string, typed: string) => {
      const field = canvas.getByRole('spinbutton', { name });
      await userEvent.clear(field);
      if (typed) await userEvent.type(field, typed);
      await userEvent.tab();
    };
    await expect(canvas.getByText('Image dimensions must be between 768 and 1216 pixels.')).toBeVisible();
    await type('Width', '5000');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { preset: 'custom', width: 1216, height: 1024 },
      { reason: 'size' },
    );
    await type('Height', '3');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { preset: 'custom', width: 1216, height: 768 },
      { reason: 'size' },
    );
    await type('Width', 'wide');
    await type('Height', '900');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      { preset: 'custom', width: 768, height: 904 },
      { reason: 'size' },
    );
    await userEvent.click(canvas.getByText('Square'));
    await userEvent.click(canvas.getByText('Custom'));
    await expect(canvas.getByRole('spinbutton', { name: 'Height' })).toHaveValue('904');
  },
};

/** A size that comes from elsewhere finds its preset. */
export const Controlled: Story = {
  args: { value: { preset: presetOf(832, 1216, PRESETS), width: 832, height: 1216 } },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState<SizePresetValue | undefined>(args.value);
    return (
      <SizePresetPicker
        {...args}
        {...(value ? { value } : {})}
        onValueChange={(next, details) => {
          onValueChange?.(next, details);
          setValue(next);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /Tall/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /Wide/ }));
    await expect(canvas.getByRole('radio', { name: /Wide/ })).toBeChecked();
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'With an error' })).toHaveAccessibleDescription(
      'Too large for this model. Models differ.',
    );
    await expect(canvas.getByRole('radio', { name: /Banner/ })).not.toBeChecked();
  },
};

export const Stress: Story = {
  args: {
    label: 'Wie groß das Bild werden soll, und welche Form es haben soll',
    defaultValue: { preset: 'custom', width: 1216, height: 768 },
    presets: [
      { id: 'portrait', label: 'Hochformat', width: 768, height: 1024 },
      { id: 'landscape', label: 'Querformat', width: 1024, height: 768 },
      { id: 'tall', label: 'Besonders hoch', width: 832, height: 1216 },
      { id: 'custom', label: 'Eigene', width: 768, height: 1024 },
    ],
    labels: { width: 'Breite in Pixeln' },
  },
  render: (args) => <StressFrames>{() => <SizePresetPicker {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** No presets, sizes of nothing, endless names. Unknown and repeated presets: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <SizePresetPicker {...args} label="No presets" presets={[]} />
      <SizePresetPicker
        {...args}
        label="No sizes"
        presets={[
          { id: 'none', label: 'none', width: 0, height: 0 },
          { id: 'long', width: 1, height: 900, label: ENDLESS_TEXT.slice(0, 100) },
        ]}
      />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('spinbutton')).toHaveLength(2);
    await expect(canvas.getByRole('radio', { name: /none/ })).toBeChecked();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
