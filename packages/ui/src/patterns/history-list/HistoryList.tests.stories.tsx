import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { HistoryList, type HistoryListProps } from './HistoryList.tsx';
import showcase, * as stories from './HistoryList.stories.tsx';
import { items } from './HistoryList.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/HistoryList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof HistoryList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RepeatsAndRemoves: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Search History' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    const repeat = canvas.getByRole('button', { name: 'Search again: silver hair, golden eyes' });
    await expect(repeat).toHaveAccessibleDescription('Query · Today, 13:40');
    await userEvent.click(repeat);
    await expect(args.onRepeat).toHaveBeenCalledWith(items[1]);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledWith(items[1]);
  },
};

/** One tab stop an entry; arrow keys lead to the other buttons, and Delete deletes. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const repeats = canvas.getAllByRole('button', { name: /^Search again/ });
    const removes = canvas.getAllByRole('button', { name: /^Delete from the history/ });
    repeats[0]?.focus();
    await userEvent.tab();
    await expect(repeats[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(repeats[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(removes[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(removes[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    await expect(repeats[0]).toHaveFocus();
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledWith(items[0]);
    await expect(args.onRepeat).not.toHaveBeenCalled();
  },
};

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
    await userEvent.click(remove('12 images'));
    await userEvent.keyboard('a');
    await expect(remove('a girl under cherry blossoms')).toHaveFocus();
    await userEvent.keyboard('{Enter}a');
    await userEvent.keyboard('{Enter}a');
    await expect(canvas.getByText('No search history yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Search History' })).toHaveFocus();
  },
};

export const LoadingFirst: Story = {
  ...stories.LoadingFirst,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('No search history yet')).not.toBeInTheDocument();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Loading history');
  },
};

export const Endless: Story = {
  ...stories.Endless,
  play: async ({ canvas, args }) => {
    const drawer = canvas.getByRole('region', { name: 'Drawer' });
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    drawer.scrollTop = drawer.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(40));
    drawer.scrollTop = drawer.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
    await expect(canvas.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await expect(args.onLoadMore).toHaveBeenCalledTimes(2);
    // The image is of its beginning: rows that were never seen have only a guessed height.
    drawer.scrollTop = 0;
  },
};

/** Long and endless words in 320 px. */
export const Stress: Story = {
  args: {
    items: [
      { id: 'a', kind: 'url', query: ENDLESS_TEXT, time: 'Mittwoch, 18. November 2026, um 14 Uhr und 2 Minuten' },
      { id: 'b', kind: 'query', query: '' },
      { id: 'c', kind: 'text', query: 'a query of another kind' },
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
