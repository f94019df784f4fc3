import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Slider } from './Slider.tsx';

const meta = {
  title: 'Inputs/Slider',
  component: Slider,
  args: {
    label: 'CFG scale',
    min: 1,
    max: 7,
    step: 0.1,
    defaultValue: 4.5,
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 20, maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 10–40 is shown and typed as 1.0x–4.0x. */
export const Scaled: Story = {
  args: {
    label: 'Upscale factor',
    min: 10,
    max: 40,
    step: 1,
    defaultValue: 20,
    inputScale: 10,
    format: (value) => `${(value / 10).toFixed(1)}x`,
  },
};

/** Labels beside the tracks, one under the other, as in a panel of settings. */
export const Inline: Story = {
  args: { layout: 'inline' },
  render: (args) => (
    <>
      <Slider {...args} />
      <Slider {...args} label="Steps" min={12} max={30} step={1} defaultValue={20} />
      <Slider {...args} label="Steps" input={false} min={12} max={30} step={1} defaultValue={20} />
    </>
  ),
};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      <Slider {...args} size="sm" label="Small" hint="Higher follows the prompt more closely." />
      <Slider {...args} disabled label="Disabled" />
      <Slider {...args} disabled input={false} label="Disabled, without a field" />
      <Slider {...args} label="With an error" error="Models of this kind need at least 5." />
      <Slider {...args} hideLabel label="Hidden label" />
    </>
  ),
};
