import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { Select } from './Select.tsx';

const pageSizes = [16, 32, 64, 128].map((count) => ({ value: String(count), label: `${count} per page` }));

const meta = {
  title: 'Form/Select',
  component: Select,
  args: { label: 'Images per page', options: pageSizes, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '32' },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Images per page' });
    await expect(select).toHaveValue('32');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, '64 per page');
    await expect(select).toHaveValue('64');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('64');
  },
};

/** The placeholder stands for nothing, and cannot be chosen. */
export const Placeholder: Story = {
  args: { placeholder: 'Choose a number', name: 'count', required: true },
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
  args: {
    label: 'Upscaler',
    options: [
      { value: 'fast', label: 'Fast' },
      { value: 'x2', label: 'RealESRGAN_x2plus', group: 'RealESRGAN' },
      { value: 'x4', label: 'RealESRGAN_x4plus', group: 'RealESRGAN' },
      { value: 'soon', label: 'Another one', group: 'Soon', disabled: true },
    ],
  },
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith('128');
    await expect(canvas.getByRole('combobox')).toHaveValue('64');
  },
};

export const States: Story = {
  render: (args) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Select key={size} {...args} size={size} label={`Size ${size}`} />
      ))}
      <Select {...args} label="Hidden label" hideLabel placeholder="Choose a number" />
      <Select {...args} label="Disabled" disabled hint="Sign in to change it." />
      <Select {...args} label="With an error" error="Choose fewer." />
    </>
  ),
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
