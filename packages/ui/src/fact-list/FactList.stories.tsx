import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../badge/index.ts';
import { FactList } from './FactList.tsx';

const meta = {
  component: FactList,
  args: {
    facts: [
      { label: 'Similarity', value: <Badge tone="match">97.4%</Badge> },
      { label: 'Size', value: '2480 × 3508' },
      {
        label: 'Found on',
        value: ['danbooru', 'zerochan', 'safebooru'].map((pool) => <Badge key={pool}>{pool}</Badge>),
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getByText('2480 × 3508')).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    facts: [
      { label: 'Artist', value: 'someone_with_a_name_that_is_far_too_long_for_any_column_of_this_width' },
      { label: 'A label of some length', value: '2026-11-21' },
    ],
  },
  render: (args) => (
    <div dir="rtl">
      <FactList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const value of canvas.getAllByRole('definition')) {
      await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
    }
  },
};
