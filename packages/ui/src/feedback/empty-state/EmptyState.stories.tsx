import type { Meta, StoryObj } from '@storybook/react-vite';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../../actions/button/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { retry } from './EmptyState.story-data.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <SearchX />,
    title: 'No matches found.',
    children: 'Try other words, or a larger part of the image.',
    action: <Button onClick={retry}>Search again</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleOnly: Story = { args: { icon: undefined, children: undefined, action: undefined } };

/** In the middle of the window, where it is all that there is. */
export const Page: Story = {
  args: { page: true, headingLevel: 1 },
  parameters: { layout: 'fullscreen' },
};
