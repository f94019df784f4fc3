import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NumberStepper } from './NumberStepper.tsx';

const meta = {
  title: 'Inputs/NumberStepper',
  component: NumberStepper,
  args: { label: 'Width', min: 768, max: 1216, step: 8, defaultValue: 1024, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <NumberStepper key={size} {...args} size={size} label={size} />
      ))}
      <NumberStepper {...args} label="Disabled" disabled />
      <NumberStepper {...args} label="At the end" defaultValue={1216} />
      <NumberStepper {...args} label="With a unit" format={(value) => `${value} px`} hint="In steps of 8." />
      <NumberStepper {...args} label="With an error" error="Too wide for this model." />
    </>
  ),
};
