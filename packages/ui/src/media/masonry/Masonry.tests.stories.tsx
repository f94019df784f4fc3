import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import type { StoryImage } from '../../story-images.ts';
import { fewImages, playManyImages, playStress, STRESS_FOOTER } from '../../story-gallery.tsx';
import { ENDLESS_TEXT, StressFrames } from '../../story-stress.tsx';
import { Masonry } from './Masonry.tsx';
import showcase, * as stories from './Masonry.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/Masonry/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Masonry<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HomeAndEnd: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Result 1' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Result 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Result 1' })).not.toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'Result 24' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: 'Result 1' })).toHaveFocus();
  },
};

export const LoadsMore: Story = {
  ...stories.LoadsMore,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Result 1' });
    const box = canvasElement.querySelector('[data-box]');
    await waitFor(async () => {
      box?.scrollTo(0, box.scrollHeight);
      await expect(canvas.getByText('It is all, nothing more')).toBeInTheDocument();
    });
    box?.scrollTo(0, 0);
    await canvas.findByRole('button', { name: 'Result 1' });
  },
};

export const TenThousand: Story = {
  ...stories.TenThousand,
  play: playManyImages,
};

/** With the arrow keys from tile to tile, as they lie on the screen, and past the grid with Tab. */
export const ByKeyboard: Story = {
  args: { items: fewImages.slice(0, 6), columns: 3, footer: <Button>After the grid</Button> },
  play: async ({ canvas }) => {
    const result = (index: number) => canvas.getByRole('button', { name: `Result ${index}` });
    await canvas.findByRole('button', { name: 'Result 1' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(result(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(result(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(result(2)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After the grid' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(result(2)).toHaveFocus();
  },
};

/** Arrow keys lead to an item itself, from its checkbox too, though that comes first. */
export const WithCheckboxes: Story = {
  args: {
    items: fewImages.slice(0, 3),
    columns: 3,
    renderItem: ({ title }, { tabIndex }) => (
      <>
        <Checkbox label={`Select ${title}`} hideLabel tabIndex={tabIndex} />
        <Button tabIndex={tabIndex}>{title}</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('button');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getAllByRole('checkbox')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(first).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom, with what loads and a text at the end. */
export const Stress: Story = {
  args: {
    items: fewImages.slice(0, 3),
    columnWidth: 140,
    maxItemHeight: 90,
    loading: true,
    footer: STRESS_FOOTER,
  },
  render: (args) => <StressFrames>{(frame) => <Masonry {...args} label={`Search results ${frame}`} />}</StressFrames>,
  play: playStress,
};

/** No items, ratios that nobody could draw, and a number of columns that is none. What is told to developers: see the tests. */
export const BadInput: Story = {
  args: { items: fewImages.slice(0, 3) },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Masonry {...args} label="Nothing" items={[]} footer={ENDLESS_TEXT.slice(0, 400)} />
      <Masonry {...args} label="Very tall" getRatio={() => 1e9} maxItemHeight={120} columns={Number.NaN} />
      <Masonry {...args} label="Very flat" getRatio={() => 1e-9} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Result/ })).toHaveLength(6));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
