import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { QueryBar } from './QueryBar.tsx';
import showcase from './QueryBar.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/QueryBar/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof QueryBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FiltersAreRemoved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove the filter “glasses”' }));
    await expect(args.onRemoveFilter).toHaveBeenCalledWith('+glasses');
    await expect(canvas.queryByRole('button', { name: 'Remove the filter “glasses”' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit search' })).toBeVisible();
  },
};

/** It comes when its place has been scrolled away, goes when that is back, and takes no room. */
export const ComesAndGoes: Story = {
  render: (args) => (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls needs the keyboard
      tabIndex={0}
      aria-label="Results"
      style={{ position: 'relative', blockSize: 200, overflowY: 'auto' }}
    >
      <p style={{ marginBlockEnd: 20 }}>The answer</p>
      <QueryBar {...args} style={{ '--query-bar-inset': '0px' } as object} />
      <p style={{ blockSize: 1000 }}>The results</p>
    </section>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    const [answer, results] = [canvas.getByText('The answer'), canvas.getByText('The results')];
    const room = () => results.getBoundingClientRect().top - answer.getBoundingClientRect().bottom;
    const before = room();
    await expect(canvas.queryByRole('group')).toBeNull();
    region.scrollTop = 400;
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Current search' })).toBeVisible());
    await expect(room()).toBe(before);
    // Whoever is in it keeps it.
    canvas.getByRole('button', { name: 'Edit search' }).focus();
    region.scrollTop = 0;
    await waitFor(() => expect(answer.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(canvas.getByRole('group')).toBeVisible();
    region.focus();
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull());
  },
};

/** In 320 px, right to left and at 200 % zoom a long text is cut, filters are scrolled to, and nothing sticks out. */
export const Stress: Story = {
  args: {
    title: ENDLESS_TEXT,
    filters: Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `tag ${index}` })),
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <div style={{ transform: 'translate(0)', blockSize: 64 }}>
          <QueryBar {...args} labels={{ label: `Search, ${frame}`, filters: `Filters, ${frame}` }} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('group');
    await expectFits(canvasElement);
    for (const bar of canvas.getAllByRole('group')) {
      const edges = bar.getBoundingClientRect();
      const action = within(bar).getByRole('button', { name: 'Edit search' }).getBoundingClientRect();
      await expect(action.right).toBeLessThanOrEqual(edges.right);
      await expect(action.left).toBeGreaterThanOrEqual(edges.left);
    }
  },
};
