import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TagTable } from './TagTable.tsx';
import showcase, * as stories from './TagTable.stories.tsx';
import { tags } from './TagTable.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/TagTable/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TagTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PagesAndSearches: Story = {
  parameters: { spec: ['§2.26', '§9.6'] },
  play: async ({ canvas, userEvent, args }) => {
    const rows = () => canvas.getAllByRole('row').slice(1);
    await expect(canvas.getByRole('table', { name: 'Tags' })).toBeVisible();
    await expect(rows()).toHaveLength(10);
    await expect(rows()[0]).toHaveTextContent('1girl0.998');
    await expect(canvas.getByText('19 of 26 tags')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(rows()).toHaveLength(9);
    // Whatever leaves tags out leads back to the first page.
    const sizes = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    await expect([...sizes.options].map(({ value }) => value)).toEqual(['5', '10', '15', '20']);
    await userEvent.selectOptions(sizes, '5');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(5);
    await expect(rows()).toHaveLength(5);
    await expect(rows()[0]).toHaveTextContent('1girl');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tags' }), 'Hair r');
    await expect(rows()).toHaveLength(1);
    await expect(rows()[0]).toHaveTextContent('hair_ribbon');
  },
};

/** The threshold, by keys: 0 lets everything pass. */
export const Threshold: Story = {
  parameters: { spec: ['§2.26', '§5.9', '§8.21'] },
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Threshold' });
    await expect(slider).toHaveAttribute('aria-valuetext', '35% (0.35)');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onThresholdChange).toHaveBeenLastCalledWith(36, { reason: 'keyboard' });
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('26 of 26 tags', { selector: 'span' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('cell', { name: 'No tags meet the threshold criteria.' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('1');
  },
};

/** By the alphabet or by score, either way. */
export const Sorting: Story = {
  args: { defaultPageSize: 5, pageSizes: [5, 10] },
  play: async ({ canvas, userEvent }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    const first = () => canvas.getAllByRole('rowheader')[0];
    await expect(header('Score')).toHaveAttribute('aria-sort', 'descending');
    await expect(header('Tag')).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: 'Tag' }));
    await expect(header('Tag')).toHaveAttribute('aria-sort', 'ascending');
    await expect(first()).toHaveTextContent('1girl');
    await userEvent.keyboard('{Enter}');
    await expect(header('Tag')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Score' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Score' }));
    await expect(header('Score')).toHaveAttribute('aria-sort', 'ascending');
  },
};

/** Nothing matches; the words are said as well. */
export const NoMatches: Story = {
  parameters: { spec: ['§8.22'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'sword');
    await expect(canvas.getByRole('cell', { name: 'No tags match your search.' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('No tags match your search.');
    await expect(canvas.getByText('0 of 26 tags')).toBeVisible();
  },
};

export const Empty: Story = {
  ...stories.Empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tags meet the threshold criteria.')).toBeVisible();
  },
};

export const Clickable: Story = {
  ...stories.Clickable,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'hatsune_miku' }));
    await expect(args.onTagClick).toHaveBeenCalledWith(tags[2]);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Tags' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Loading tags');
  },
};

/** A last page of few rows is as high as a full one. */
export const LastPage: Story = {
  args: { tags: tags.slice(2, 9), defaultPageSize: 5 },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    const before = next.getBoundingClientRect().y;
    await userEvent.click(next);
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
    await expect(next.getBoundingClientRect().y).toBe(before);
  },
};

/** Long and endless tags in 320 px. */
export const Stress: Story = {
  args: {
    tags: [
      { tag: ENDLESS_TEXT.slice(0, 90), score: 0.99, group: 'character' },
      { tag: 'a tag of many words that needs more than one line', score: 0.7 },
      { tag: 'short', score: 3 },
    ],
    actions: <Button size="sm">Alle Schlagworte in die Zwischenablage kopieren</Button>,
  },
  render: (args) => (
    <StressFrames>
      {(frame) => <TagTable {...args} labels={{ table: `Tags, ${frame}`, threshold: 'Mindestens so sicher' }} />}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
