import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { HistoryList } from './HistoryList.tsx';
import type { HistoryItem } from './items.ts';
import { items, KINDS } from './HistoryList.story-data.tsx';

const meta = {
  title: 'Patterns/HistoryList',
  component: HistoryList,
  args: { items, kinds: KINDS, onRepeat: fn(), onRemove: fn(), onClearAll: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HistoryList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Deleting: Story = {
  args: { items: items.map((item) => (item.id === 2 ? { ...item, deleting: true } : item)) },
};

export const Empty: Story = { args: { items: [] } };

/** The places of the first entries, and a word for screen readers. */
export const LoadingFirst: Story = {
  args: { items: [], loading: true, hasMore: true, onLoadMore: fn() },
};

export const LoadingMore: Story = { args: { loading: true, hasMore: true, onLoadMore: fn() } };

/** A list without what deletes. */
export const ReadOnly: Story = {
  render: ({ onRepeat }) => <HistoryList items={items} kinds={KINDS} onRepeat={onRepeat} />,
};

const many = (count: number, first = 0): HistoryItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    kind: 'text',
    query: `search number ${first + index + 1}`,
  }));

/** Asks for more near the end, and once where a short answer does not fill the window. */
export const Endless: Story = {
  args: { items: many(20), onLoadMore: fn() },
  render: function Render({ onLoadMore, ...args }) {
    const [all, setAll] = useState(args.items);
    return (
      <section aria-label="Drawer" style={{ blockSize: 400, overflowY: 'auto' }}>
        <HistoryList
          {...args}
          items={all}
          hasMore={all.length < 60}
          onLoadMore={() => {
            onLoadMore?.();
            setAll([...all, ...many(20, all.length)]);
          }}
        />
      </section>
    );
  },
};
