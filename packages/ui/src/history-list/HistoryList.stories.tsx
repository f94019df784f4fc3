import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { type HistoryItem, HistoryList, type HistoryListProps } from './HistoryList.tsx';

const items: HistoryItem[] = [
  {
    id: 1,
    mode: 'U',
    query: 'https://example.org/pictures/silver-hair.png',
    imageUrl: storyPicture(3).src,
    time: 'Today, 14:02',
  },
  { id: 2, mode: 'Q', query: 'silver hair, golden eyes', time: 'Today, 13:40' },
  { id: 3, mode: 'T', query: 'a girl under cherry blossoms', time: 'Yesterday' },
  { id: 4, mode: 'B', query: '12 pictures', imageUrl: 'data:image/png;base64,broken', time: '18 November' },
];

/** Deletes as the site does: marks the entry, and takes it away when the server answers, here with the next press of a key. */
function Kept({ items: start, onRemove, onClearAll, ...props }: HistoryListProps) {
  const [kept, setKept] = useState(start);
  return (
    <div
      role="presentation"
      onKeyUp={({ key }) => {
        if (key === 'a') setKept((all) => all.filter(({ deleting }) => !deleting));
      }}
    >
      <HistoryList
        {...props}
        items={kept}
        onRemove={(item) => {
          onRemove?.(item);
          setKept((all) => all.map((other) => (other.id === item.id ? { ...other, deleting: true } : other)));
        }}
        onClearAll={() => {
          onClearAll?.();
          setKept([]);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Data/HistoryList',
  component: HistoryList,
  args: { items, onRepeat: fn(), onRemove: fn(), onClearAll: fn() },
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

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Search History' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    const repeat = canvas.getByRole('button', { name: 'Search again: silver hair, golden eyes' });
    await expect(repeat).toHaveAccessibleDescription('Query · Today, 13:40');
    await userEvent.click(repeat);
    await expect(args.onRepeat).toHaveBeenCalledWith(items[1]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith(items[1]);
  },
};

/** The button of an entry that is being deleted keeps the focus, which goes to the next entry when this one is gone. */
export const Removing: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const remove = (query: string) => canvas.getByRole('button', { name: `Delete from the history: ${query}` });
    const second = remove('silver hair, golden eyes');
    await userEvent.click(second);
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('a');
    await expect(remove('a girl under cherry blossoms')).toHaveFocus();
    // From the end, back.
    await userEvent.click(remove('12 pictures'));
    await userEvent.keyboard('a');
    await expect(remove('a girl under cherry blossoms')).toHaveFocus();
    await userEvent.keyboard('{Enter}a');
    await userEvent.keyboard('{Enter}a');
    await expect(canvas.getByText('No search history yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Search History' })).toHaveFocus();
  },
};

export const Deleting: Story = {
  args: { items: items.map((item) => (item.id === 2 ? { ...item, deleting: true } : item)) },
};

export const Empty: Story = { args: { items: [] } };

/** The places of the first entries, and a word for screen readers. */
export const LoadingFirst: Story = {
  args: { items: [], loading: true, hasMore: true, onLoadMore: fn() },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('No search history yet')).not.toBeInTheDocument();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Loading history');
  },
};

export const LoadingMore: Story = { args: { loading: true, hasMore: true, onLoadMore: fn() } };

/** A list without what deletes. */
export const ReadOnly: Story = {
  render: ({ onRepeat }) => <HistoryList items={items} onRepeat={onRepeat} />,
};

const many = (count: number, first = 0): HistoryItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    mode: 'T',
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
  play: async ({ canvas, args }) => {
    const drawer = canvas.getByRole('region', { name: 'Drawer' });
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    drawer.scrollTop = drawer.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(40));
    drawer.scrollTop = drawer.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
    await expect(canvas.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await expect(args.onLoadMore).toHaveBeenCalledTimes(2);
    // The picture is of its beginning: rows that were never seen have only a guessed height.
    drawer.scrollTop = 0;
  },
};

/** Long and endless words in 320 px. */
export const Stress: Story = {
  args: {
    items: [
      { id: 'a', mode: 'U', query: ENDLESS_TEXT, time: 'Mittwoch, 18. November 2026, um 14 Uhr und 2 Minuten' },
      { id: 'b', mode: 'Q', query: '' },
      { id: 'c', mode: 'T', query: 'a query of another kind' },
    ],
    hasMore: true,
    labels: { loadMore: 'Ältere Einträge des Suchverlaufs nachladen' },
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <HistoryList {...args} labels={{ ...args.labels, list: `Search History, ${frame}` }} onLoadMore={() => {}} />
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
