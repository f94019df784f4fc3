import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { STORY_LOOKS } from '../../story-images.ts';
import { BatchList } from './BatchList.tsx';
import { DONE, RUNNING } from './BatchList.story-data.tsx';

const EXPORT = (
  <Button size="sm" icon={<Download />}>
    Export
  </Button>
);

const meta = {
  title: 'Patterns/BatchList',
  component: BatchList,
  args: { items: RUNNING, sourceLooks: STORY_LOOKS, onOpen: fn(), onRetry: fn(), onCancel: fn(), actions: EXPORT },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof BatchList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Finished: Story = {
  args: { items: DONE },
};

export const Waiting: Story = {
  args: {
    items: RUNNING.map(({ id, name, imageUrl }) => ({ id, name, imageUrl, state: 'waiting' })),
    actions: undefined,
  },
};

export const Empty: Story = { args: { items: [] } };

/** A list that only shows. */
export const ReadOnly: Story = {
  render: () => <BatchList items={RUNNING} />,
};

export const Phone: Story = { globals: { viewport: { value: 'narrow' } } };
