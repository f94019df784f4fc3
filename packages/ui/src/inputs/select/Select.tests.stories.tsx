import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Select } from './Select.tsx';
import showcase, * as stories from './Select.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Select/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Images per page' });
    await expect(select).toHaveValue('32');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, '64 per page');
    await expect(select).toHaveValue('64');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('64', { reason: 'choose' });
  },
};

export const Placeholder: Story = {
  ...stories.Placeholder,
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveValue('');
    await expect(select).toHaveDisplayValue('Choose a number');
    await expect(select).toBeInvalid();
    await userEvent.selectOptions(select, '16');
    await expect(select).toBeValid();
    await expect(canvas.queryByText('Choose a number')).toBeNull();
  },
};

export const Groups: Story = {
  ...stories.Groups,
  play: async ({ canvas, userEvent }) => {
    const [, model] = canvas.getAllByRole('option');
    await expect(model?.parentElement).toHaveAttribute('label', 'RealESRGAN');
    await expect(canvas.getByRole('option', { name: 'Another one' })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'x4');
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('RealESRGAN_x4plus');
  },
};

export const Controlled: Story = {
  args: { value: '16' },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          onValueChange?.(next);
          setValue(next === '128' ? '64' : next);
        }}
      />
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), '128');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('128', { reason: 'choose' });
    await expect(canvas.getByRole('combobox')).toHaveValue('64');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('combobox', { name: 'Disabled' })).toHaveAccessibleDescription(
      'Sign in to change it.',
    );
  },
};

export const Stress: Story = {
  args: {
    label: 'Wie viele Bilder auf jeder Seite der Ergebnisse stehen sollen',
    options: [{ value: 'a', label: ENDLESS_TEXT.slice(0, 500) }],
  },
  render: (args) => <StressFrames>{() => <Select {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** No options, and none that can be chosen. Unknown and repeated values: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <Select {...args} label="No options" options={[]} />
      <Select {...args} label="Not loaded yet" options={[]} value="32" />
      <Select {...args} label="None to choose" options={[{ value: 'a', label: 'Never', disabled: true }]} />
      <Select {...args} label={ENDLESS_TEXT.slice(0, 200)} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Not loaded yet' })).toHaveDisplayValue('32');
    await expect(canvas.getByRole('combobox', { name: 'None to choose' })).toHaveValue('');
  },
};
