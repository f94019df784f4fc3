import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

const meta = {
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
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#skeleton')?.getBoundingClientRect().height).toBe(250);
  },
};

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
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#skeleton')?.getBoundingClientRect().height).toBe(120);
  },
};

/** Panorama and tower, in a page that reads from right to left. */
export const Stress: Story = {
  render: (args) => (
    <div dir="rtl" style={{ display: 'grid', gap: 12 }}>
      <Skeleton {...args} ratio={0.05} />
      <Skeleton {...args} id={undefined} ratio={2} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#skeleton')?.getBoundingClientRect().height).toBe(10);
  },
};
