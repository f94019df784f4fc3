import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { TagTable } from './TagTable.tsx';
import { tags } from './TagTable.story-data.tsx';

const meta = {
  title: 'Patterns/TagTable',
  component: TagTable,
  args: { tags, onThresholdChange: fn(), onPageSizeChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TagTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = {
  args: { tags: [] },
};

/** Tags are buttons where they lead somewhere; what the site adds stands above the table. */
export const Clickable: Story = {
  args: { onTagClick: fn(), defaultPageSize: 5, actions: <Button size="sm">Copy tags</Button> },
};

/** As high as with its tags. */
export const Loading: Story = {
  args: { loading: true },
};
