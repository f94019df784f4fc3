import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Inputs/TextArea',
  component: TextArea,
  args: {
    label: 'Prompt',
    placeholder: 'Describe the image',
    maxLength: 1600,
    onValueChange: fn(),
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Texts over the limit are marked, not cut; nearing it and crossing it is said once each. */
export const Limit: Story = {
  args: { label: 'Negative prompt', maxLength: 20, defaultValue: 'lowres, watermark' },
};

export const States: Story = {
  tags: ['showcase'],
  args: { minRows: 2 },
  render: (args) => (
    <>
      <TextArea {...args} label="Empty" hint="Words or tags, separated by commas." />
      <TextArea {...args} label="Hidden label" hideLabel />
      <TextArea {...args} label="No counter" showCounter={false} defaultValue="1girl, silver hair" />
      <TextArea {...args} label="Disabled" disabled defaultValue="1girl, silver hair" />
      <TextArea {...args} label="With an error" error="Please enter a more detailed prompt (at least 3 characters)." />
    </>
  ),
};
