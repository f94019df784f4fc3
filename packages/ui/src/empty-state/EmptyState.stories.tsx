import type { Meta, StoryObj } from '@storybook/react-vite';
import SearchX from 'lucide-react/icons/search-x';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const retry = fn();

const meta = {
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

export const Stress: Story = {
  args: {
    title: 'The search did not work, and this is the longest way in which anybody would put it',
    children: 'https://example.org/a-very-long-address-without-any-place-to-break-it/that-goes-on-and-on/picture.jpeg',
  },
  render: (args) => (
    <div dir="rtl" style={{ inlineSize: 280 }}>
      <EmptyState {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
