import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Select } from './Select.tsx';

const pageSizes = [16, 32, 64, 128].map((count) => ({ value: String(count), label: `${count} per page` }));

const meta = {
  title: 'Inputs/Select',
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
};

/** The placeholder stands for nothing, and cannot be chosen. */
export const Placeholder: Story = {
  args: { placeholder: 'Choose a number', name: 'count', required: true },
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
};

export const States: Story = {
  tags: ['showcase'],
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
};
