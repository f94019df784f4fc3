import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { Skeleton } from './Skeleton.tsx';
import showcase, * as stories from './Skeleton.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/Skeleton/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Size: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#skeleton')?.getBoundingClientRect().height).toBe(250);
  },
};

export const Fill: Story = {
  ...stories.Fill,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#skeleton')?.getBoundingClientRect().height).toBe(120);
  },
};

/** In 320 px, right to left and at 200 % zoom: a panorama and a tall one beside each other. */
export const Stress: Story = {
  args: { id: undefined },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gridTemplateColumns: '3fr 1fr', gap: 12, alignItems: 'start' }}>
          <Skeleton {...args} ratio={0.2} />
          <Skeleton {...args} ratio={2} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A thread, and a place without a width or a height. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <Skeleton {...args} ratio={0.001} />
      <div style={{ inlineSize: 0 }}>
        <Skeleton id="no-width" ratio={1} />
      </div>
      <div style={{ blockSize: 0 }}>
        <Skeleton id="no-height" />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#no-width')?.getBoundingClientRect().height).toBe(0);
    await expect(canvasElement.querySelector('#no-height')?.getBoundingClientRect().height).toBe(0);
  },
};
