import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../../actions/button/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { FactList } from './FactList.tsx';
import showcase from './FactList.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/FactList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TermsAndValues: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getByText('2480 × 3508')).toBeVisible();
  },
};

/** Links that look like buttons do not touch where they wrap. */
export const ButtonsKeepApart: Story = {
  decorators: [(render) => <div style={{ inlineSize: 170 }}>{render()}</div>],
  args: {
    facts: [
      {
        label: 'Found on',
        value: ['danbooru', 'zerochan', 'safebooru'].map((board) => (
          <LinkButton key={board} size="sm" href="#">
            {board}
          </LinkButton>
        )),
      },
    ],
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect());
    await expect(rows[1]?.left).toBe(rows[0]?.left);
    for (const [index, { top }] of rows.entries())
      await expect(top).toBeGreaterThan((rows[index - 1]?.bottom ?? -Infinity) + 3);
  },
};

/** In 320 px, right to left and at 200 % zoom long names and values break. */
export const Stress: Story = {
  args: {
    facts: [
      { label: 'Artist', value: 'someone_with_a_name_that_is_far_too_long_for_any_column_of_this_width' },
      { label: 'A label of some length, which takes more than a line', value: '2026-11-21' },
      {
        label: 'Found on',
        value: ['danbooru', 'zerochan', 'safebooru'].map((pool) => <Badge key={pool}>{pool}</Badge>),
      },
    ],
  },
  render: (args) => <StressFrames>{() => <FactList {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** No facts, names that come twice, nothing to say, and text without a place to break. */
export const BadInput: Story = {
  render: () => (
    <>
      <FactList facts={[]} />
      <FactList
        facts={[
          { label: 'Artist', value: 'one' },
          { label: 'Artist', value: 'two' },
          { label: '', value: null },
          { label: ENDLESS_TEXT.slice(0, 60), value: ENDLESS_TEXT },
          { label: 'Tag', value: <Badge>{ENDLESS_TEXT}</Badge> },
        ]}
      />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Artist')).toHaveLength(2);
    for (const list of canvasElement.querySelectorAll('dl')) {
      await expect(list.scrollWidth).toBeLessThanOrEqual(300);
    }
  },
};
