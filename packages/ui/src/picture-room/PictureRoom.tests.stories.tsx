import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { PictureRoom } from './PictureRoom.tsx';
import showcase from './PictureRoom.stories.tsx';
import { Picture } from './PictureRoom.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/PictureRoom/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof PictureRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotHigherThanTheWindow: Story = {
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('[data-picture]') as HTMLElement;
    await expect(picture.offsetHeight).toBeLessThanOrEqual(Math.max(innerHeight * 0.72, 240 / 0.7) + 1);
  },
};

/** It is never wider than its frame. */
export const Stress: Story = {
  args: { ratio: 2 },
  render: (args) => (
    <StressFrames>
      {() => (
        <PictureRoom {...args}>
          <Picture ratio={args.ratio} />
        </PictureRoom>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
