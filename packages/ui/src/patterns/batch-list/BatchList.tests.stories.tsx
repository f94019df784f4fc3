import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { STORY_BOARDS } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { BatchList, type BatchListProps } from './BatchList.tsx';
import type { BatchItem } from './tally.ts';
import showcase, * as stories from './BatchList.stories.tsx';
import { DONE, image, FAILED, RUNNING } from './BatchList.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/BatchList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof BatchList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A row that is done opens its result; one that failed can be tried again. */
export const OpensAndRetries: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Batch search' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 8 searched');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    // An image that waits without a thumbnail is not shown as a broken one.
    const crossed = () =>
      [...document.querySelectorAll('.lucide-image-off')].map((icon) => icon.closest('li')?.dataset['state']);
    await waitFor(() => expect(crossed()).toEqual(['failed']));
    const same = canvas.getByRole('button', { name: 'silver-hair.png' });
    await expect(same).toHaveAccessibleDescription(
      'Girl with silver hair under cherry blossoms Exact copy 98.6% On danbooru, yande.re',
    );
    // The whole row is the target, once the browser has drawn it: it leaves out rows that are not seen.
    await waitFor(async () => {
      const { x, y } = canvas.getByText('Exact copy 98.6%').getBoundingClientRect();
      await expect(document.elementFromPoint(x + 2, y + 2)).toBe(same);
    });
    await userEvent.click(same);
    await expect(args.onOpen).toHaveBeenLastCalledWith(RUNNING[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: broken.png' }));
    await expect(args.onRetry).toHaveBeenCalledWith(FAILED);
    canvas.getByRole('button', { name: 'IMG_2041.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(RUNNING[1]);
    await expect(canvas.queryByRole('button', { name: 'sketch.png' })).not.toBeInTheDocument();
  },
};

/** Searches as the site does: press A to end what is left. */
function Searching({ items: start, onRetry, onCancel, ...props }: BatchListProps) {
  const [items, setItems] = useState(start);
  const change = (states: readonly BatchItem['state'][], to: Partial<BatchItem>) =>
    setItems((all) => all.map((item) => (states.includes(item.state) ? { ...item, ...to } : item)));
  return (
    <div
      role="presentation"
      onKeyUp={({ key }) => key === 'a' && change(['waiting', 'searching'], { state: 'done', verdict: 'none' })}
    >
      <BatchList
        {...props}
        items={items}
        onRetry={(item) => {
          onRetry?.(item);
          setItems((all) => all.map((other) => (other.id === item.id ? { ...other, state: 'searching' } : other)));
        }}
        onCancel={() => {
          onCancel?.();
          change(['waiting', 'searching'], { state: 'cancelled' });
        }}
      />
    </div>
  );
}

/** How it went is said once, at the end; buttons that go leave the focus with others of their kind, or at the count. */
export const Ending: Story = {
  args: { items: [...RUNNING, { ...FAILED, id: 9, name: 'also-broken.png' }] },
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const said = () => canvasElement.querySelector('output')?.textContent;
    const retry = (name: string) => canvas.getByRole('button', { name: `Try again: ${name}` });
    await userEvent.click(retry('broken.png'));
    await expect(retry('also-broken.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
    await expect(canvas.getByText('4 of 9 searched')).toHaveFocus();
    await expect(said()).toBe('');
    await userEvent.keyboard('a');
    await expect(said()).toBe('Finished: 1 exact, 1 likely, 1 look-alike, 6 without a match');
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
};

export const Cancelling: Story = {
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('5 of 8 searched')).toHaveFocus();
    await expect(canvasElement.querySelector('output')).toHaveTextContent(
      'Finished: 1 exact, 1 likely, 1 look-alike, 1 without a match, 1 failed, 3 cancelled',
    );
  },
};

export const Finished: Story = {
  ...stories.Finished,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('1 exact, 1 likely, 1 look-alike, 1 without a match')).toBeVisible();
    // What is there from the beginning is not said.
    await expect(canvasElement.querySelector('output')).toHaveTextContent('');
  },
};

export const ReadOnly: Story = {
  ...stories.ReadOnly,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** Two hundred; only those in view are laid out. */
export const Many: Story = {
  args: {
    items: Array.from({ length: 200 }, (_, index) => ({
      ...(DONE[index % DONE.length] as BatchItem),
      id: index,
      name: `image-${index + 1}.png`,
    })),
  },
  render: (args) => (
    <section aria-label="Page" style={{ blockSize: 500, overflowY: 'auto' }}>
      <BatchList {...args} />
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Page' }).scrollHeight).toBeGreaterThan(200 * 64);
  },
};

/** In 320 px, right to left and at 200 % zoom long names end in dots. */
export const Stress: Story = {
  args: {
    items: [
      {
        id: 1,
        name: 'Bildschirmfoto vom 18. November 2026 um 14.02.33 (Kopie).png',
        imageUrl: image(3),
        state: 'done',
        verdict: 'copy',
        score: 1,
        sources: STORY_BOARDS,
        title: 'Ein Mädchen mit silbernem Haar unter blühenden Kirschbäumen',
      },
      { ...FAILED, id: 2, name: ENDLESS_TEXT.slice(0, 200), error: ENDLESS_TEXT.slice(0, 200) },
      { id: 3, name: 'c.png', state: 'searching' },
    ],
    labels: {
      progress: (searched, all) => `${searched} von ${all} Bildern durchsucht`,
      cancel: 'Suche abbrechen',
      searching: 'Wird gerade gesucht',
      verdicts: {
        copy: 'Genau dasselbe Bild',
        variant: 'Eine Variante',
        likely: 'Sehr wahrscheinlich',
        'look-alike': 'Ähnlich',
        none: 'Nichts',
      },
    },
  },
  render: (args) => (
    <StressFrames>{(frame) => <BatchList {...args} aria-label={`Batch search, ${frame}`} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A score that is none, a board that comes twice, no name, and a verdict of an image that waits. */
export const BadInput: Story = {
  args: {
    items: [
      { id: 1, name: '', state: 'done', verdict: 'copy', score: Number.NaN, sources: ['tbib', 'tbib', ''] },
      { id: 2, name: ENDLESS_TEXT, state: 'done', score: 7, title: ENDLESS_TEXT },
      { id: 3, name: 'waits.png', state: 'waiting', verdict: 'copy', score: 1, sources: ['tbib'], error: 'Not yet' },
      { id: 4, name: 'failed.png', state: 'failed' },
    ],
    onOpen: undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    for (const row of canvas.getAllByRole('listitem')) await expect(row.getBoundingClientRect().height).toBe(64);
    await expect(canvas.getAllByTitle('tbib')).toHaveLength(1);
    await expect(canvas.getByText('Exact copy –')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
