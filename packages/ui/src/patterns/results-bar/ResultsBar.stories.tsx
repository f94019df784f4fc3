import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import { Button } from '../../actions/button/index.ts';
import { ResultsBar } from './ResultsBar.tsx';
import { Order } from './ResultsBar.story-data.tsx';

const meta = {
  title: 'Patterns/ResultsBar',
  component: ResultsBar,
  args: { title: 'Similar images', count: '64', children: <Order /> },
  argTypes: { children: { control: false }, description: { control: 'text' } },
} satisfies Meta<typeof ResultsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The green mark says at a glance that this is the one; the words say it, too. */
export const SameImage: Story = {
  args: { title: 'Same image', count: '3', tone: 'success', headingLevel: 3, children: undefined },
};

export const WithDescription: Story = {
  args: {
    count: '64 of 1,000',
    description: 'Nothing here is the same image; these come closest.',
    children: [
      <Order key="order" />,
      <Button key="export" size="sm" icon={<Download />}>
        Export
      </Button>,
    ],
  },
};

/** On a phone the controls go below the heading. */
export const Phone: Story = { ...WithDescription, globals: { viewport: { value: 'narrow' } } };
