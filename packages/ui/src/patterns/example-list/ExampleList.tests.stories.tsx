import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ExampleList } from './ExampleList.tsx';
import { EXAMPLES, open } from './ExampleList.story-data.tsx';
import showcase, * as stories from './ExampleList.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ExampleList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ExampleList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeItemIsTheLink: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: EXAMPLES[1]?.title });
    const item = canvas.getAllByRole('listitem')[1]?.getBoundingClientRect();
    if (!item) throw new Error('There is no second example.');
    const corners = [
      [item.left + 8, item.top + 8],
      [item.right - 8, item.bottom - 8],
    ] as const;
    for (const [x, y] of corners) await expect(document.elementFromPoint(x, y)).toBe(link);
    await userEvent.click(link);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(open.mock.calls).toEqual([[EXAMPLES[1]?.href], [EXAMPLES[0]?.href]]);
  },
};

/** A press does something on the page. */
export const WholeItemIsTheButton: Story = {
  args: { examples: EXAMPLES.map(({ href, ...example }) => ({ ...example, onSelect: () => open(href) })) },
  play: async ({ canvas, userEvent }) => {
    open.mockClear();
    const button = canvas.getByRole('button', { name: EXAMPLES[1]?.title });
    const item = canvas.getAllByRole('listitem')[1]?.getBoundingClientRect();
    if (!item) throw new Error('There is no second example.');
    await expect(document.elementFromPoint(item.left + 8, item.top + 8)).toBe(button);
    await userEvent.click(button);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(open.mock.calls).toEqual([[EXAMPLES[1]?.href], [EXAMPLES[0]?.href]]);
  },
};

/** The image has the room that a short text leaves. */
export const NoStripBelowTheText: Story = {
  args: { examples: EXAMPLES.map((example) => ({ ...example, result: undefined, title: 'A cat' })) },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem')) {
      const { bottom } = within(item).getByRole('link').getBoundingClientRect();
      await expect(item.getBoundingClientRect().bottom - bottom).toBeLessThan(12);
    }
  },
};

/** The placeholders have the height of the examples. */
export const NothingMoves: Story = {
  render: (args) => (
    <>
      <ExampleList {...args} aria-label="Loading" examples={undefined} />
      <ExampleList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const [loading, loaded] = canvas.getAllByRole('list').map((list) => list.getBoundingClientRect().height);
    await expect(loading).toBe(loaded);
    await expect(canvas.getByRole('list', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Narrow: Story = {
  ...stories.Narrow,
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** Long and endless words, no result, and a broken image. */
export const Stress: Story = {
  args: {
    examples: [
      { id: 'a', href: '#a', title: ENDLESS_TEXT.slice(0, 160), result: ENDLESS_TEXT.slice(0, 200), src: '' },
      { id: 'b', href: '#b', title: 'نموذج', src: 'data:image/png;base64,broken', color: '2b3256' },
    ],
  },
  render: (args) => <StressFrames>{() => <ExampleList {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
