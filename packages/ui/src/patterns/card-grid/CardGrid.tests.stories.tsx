import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { CardGrid } from './CardGrid.tsx';
import showcase, * as stories from './CardGrid.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/CardGrid/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CardsAreEqual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Projects' })).toBeVisible();
    const boxes = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect());
    await expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    await expect(boxes[0]?.height).toBe(boxes[1]?.height);
  },
};

export const Narrow: Story = {
  ...stories.Narrow,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: (args) => <StressFrames>{() => <CardGrid {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
