import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';
import { captionStyles } from './SegmentedControl.story-data.tsx';

const meta = {
  title: 'Inputs/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Style', options: captionStyles, onValueChange: fn() },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <SegmentedControl {...args} label="Small" size="sm" />
      <SegmentedControl {...args} label="Without a label that is seen" hideLabel defaultValue="descriptive" />
      <SegmentedControl {...args} label="Disabled" disabled defaultValue="tags" />
      <SegmentedControl
        {...args}
        label="With an error"
        error="This model writes no tags: choose another style."
        defaultValue="tags"
      />
      <SegmentedControl
        label="With a hint"
        hint="It is kept for the next image."
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
    </div>
  ),
};
