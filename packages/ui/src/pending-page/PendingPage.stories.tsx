import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { PendingPage } from './PendingPage.tsx';

const meta = {
  title: 'Actions and feedback/PendingPage',
  component: PendingPage,
  args: { label: 'Loading the page' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PendingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As high as the window without the header. */
export const Default: Story = {
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
