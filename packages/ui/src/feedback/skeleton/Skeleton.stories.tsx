import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { ratio: 1.25, id: 'skeleton' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It has the size of what will come. */
export const Default: Story = {};

/** Without a ratio it fills what it is in. */
export const Fill: Story = {
  args: { ratio: undefined },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 120 }}>
        <Story />
      </div>
    ),
  ],
};
