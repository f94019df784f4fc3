import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { ImageRoom } from './ImageRoom.tsx';
import showcase from './ImageRoom.stories.tsx';
import { Image } from './ImageRoom.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/ImageRoom/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImageRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotHigherThanTheWindow: Story = {
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('[data-image]') as HTMLElement;
    await expect(image.offsetHeight).toBeLessThanOrEqual(Math.max(innerHeight * 0.72, 240 / 0.7) + 1);
  },
};

/** It is never wider than its frame. */
export const Stress: Story = {
  args: { ratio: 2 },
  render: (args) => (
    <StressFrames>
      {() => (
        <ImageRoom {...args}>
          <Image ratio={args.ratio} />
        </ImageRoom>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
