import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { PictureRoom } from './PictureRoom.tsx';

const Picture = ({ ratio }: { ratio: number }) => (
  <div data-picture style={{ aspectRatio: ratio, background: 'var(--color-raised)' }} />
);

const meta = {
  title: 'Foundations/PictureRoom',
  component: PictureRoom,
  args: { ratio: 0.7 },
  render: (args) => (
    <PictureRoom {...args}>
      <Picture ratio={args.ratio} />
    </PictureRoom>
  ),
} satisfies Meta<typeof PictureRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tall picture is not higher than the window. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('[data-picture]') as HTMLElement;
    await expect(picture.offsetHeight).toBeLessThanOrEqual(Math.max(innerHeight * 0.72, 240 / 0.7) + 1);
  },
};

/** A wide one takes the room there is. */
export const Wide: Story = { args: { ratio: 4 } };

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
