import type { Meta, StoryObj } from '@storybook/react-vite';
import SearchX from 'lucide-react/icons/search-x';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { EmptyState } from './EmptyState.tsx';
import showcase, * as stories from './EmptyState.stories.tsx';
import { retry } from './EmptyState.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/EmptyState/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ActionPressed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No matches found.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Page: Story = {
  ...stories.Page,
  play: async ({ canvas }) => {
    const state = canvas.getByRole('heading', { level: 1 }).parentElement;
    await expect(state?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight - 152);
  },
};

/** In 320 px, right to left and at 200 % zoom words and addresses that are too long break. */
export const Stress: Story = {
  args: {
    title: 'The search did not work, and this is the longest way in which anybody would put it',
    children: 'https://example.org/a-very-long-address-without-any-place-to-break-it/that-goes-on-and-on/image.jpeg',
  },
  render: (args) => <StressFrames>{() => <EmptyState {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Text without a place to break, an icon that is too large and one that does not load. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 300), children: ENDLESS_TEXT, headingLevel: 4 },
  render: (args) => (
    <>
      <EmptyState {...args} icon={<SearchX width={400} height={400} />} />
      <EmptyState title="" icon={<img src="data:image/png;base64,broken" alt="" width={400} height={400} />} />
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const state of canvasElement.querySelectorAll('h4,h2')) {
      await expect(state.parentElement?.scrollWidth).toBeLessThanOrEqual(480);
    }
  },
};
