import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'Inputs/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Year',
    min: 1990,
    max: 2025,
    defaultValue: [2004, 2016],
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 20, maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The values keep ten percent apart. */
export const Distance: Story = {
  args: {
    label: 'Similarity',
    min: 0,
    max: 100,
    defaultValue: [60, 90],
    minDistance: 10,
    format: (value) => `${value} %`,
  },
};

/** 10–40 is shown and typed as 1.0x–4.0x. */
export const Scaled: Story = {
  args: {
    label: 'Upscale factor',
    min: 10,
    max: 40,
    defaultValue: [10, 20],
    inputScale: 10,
    format: (value) => `${(value / 10).toFixed(1)}x`,
  },
};

/** Labels beside the tracks, one under the other, as in a panel of filters. */
export const Inline: Story = {
  args: { layout: 'inline' },
  render: (args) => (
    <>
      <RangeSlider {...args} />
      <RangeSlider {...args} label="Width" min={0} max={4096} step={64} defaultValue={[512, 2048]} />
      <RangeSlider {...args} label="Width" input={false} min={0} max={4096} step={64} defaultValue={[512, 2048]} />
    </>
  ),
};

/** Without `dir` the text around it decides. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <RangeSlider {...args} />
    </div>
  ),
};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      <RangeSlider {...args} size="sm" label="Small" hint="Images without a year are left out." />
      <RangeSlider {...args} disabled label="Disabled" />
      <RangeSlider {...args} disabled input={false} label="Disabled, without fields" />
      <RangeSlider {...args} label="With an error" error="No images are from these years." />
      <RangeSlider {...args} defaultValue={[2010, 2010]} label="One year" />
      <RangeSlider {...args} hideLabel label="Hidden label" />
    </>
  ),
};
