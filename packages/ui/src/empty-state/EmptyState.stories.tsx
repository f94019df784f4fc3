import type { Meta, StoryObj } from '@storybook/react-vite';
import SearchX from 'lucide-react/icons/search-x';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { EmptyState } from './EmptyState.tsx';

const retry = fn();

const meta = {
  title: 'Actions and feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <SearchX />,
    title: 'No matches found.',
    children: 'Try other words, or a larger part of the picture.',
    action: <Button onClick={retry}>Search again</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No matches found.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const TitleOnly: Story = { args: { icon: undefined, children: undefined, action: undefined } };

/** In the middle of the window, where it is all that there is. */
export const Page: Story = {
  args: { page: true, headingLevel: 1 },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const state = canvas.getByRole('heading', { level: 1 }).parentElement;
    await expect(state?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight - 152);
  },
};

/** In 320 px, right to left and at 200 % zoom words and addresses that are too long break. */
export const Stress: Story = {
  args: {
    title: 'The search did not work, and this is the longest way in which anybody would put it',
    children: 'https://example.org/a-very-long-address-without-any-place-to-break-it/that-goes-on-and-on/picture.jpeg',
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
