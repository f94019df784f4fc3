import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { PendingPage } from './PendingPage.tsx';
import showcase from './PendingPage.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/PendingPage/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof PendingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FillsTheWindow: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.firstElementChild;
    await expect(page?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight - 56);
    await waitFor(() => expect(canvas.getByText('Loading the page')).toBeVisible());
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: (args) => <StressFrames>{() => <PendingPage {...args} style={{ minBlockSize: 120 }} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
