import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { fewImages, playManyImages, playStress, STRESS_FOOTER } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { ENDLESS_TEXT, StressFrames } from '../../story-stress.tsx';
import showcase, * as stories from './Grid.stories.tsx';
import { Grid } from './Grid.tsx';

const meta = {
  ...showcase,
  title: 'Media/Grid/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Grid<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Contain: Story = {
  ...stories.Contain,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img').length).toBeGreaterThan(3));
    for (const image of canvasElement.querySelectorAll('img')) {
      await expect(getComputedStyle(image).objectFit).toBe('contain');
    }
  },
};

/** With the arrow keys from cell to cell, and past the gallery with Tab. */
export const ByKeyboard: Story = {
  args: { items: fewImages.slice(0, 8), columns: 3, footer: <Button>After the gallery</Button> },
  play: async ({ canvas }) => {
    const result = (index: number) => canvas.getByRole('button', { name: `Result ${index}` });
    await canvas.findByRole('button', { name: 'Result 1' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(result(5)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(result(4)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(result(8)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(result(8)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(result(1)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After the gallery' })).toHaveFocus();
  },
};

export const TenThousand: Story = {
  ...stories.TenThousand,
  play: playManyImages,
};

/** In 320 px, right to left and at 200 % zoom, with what loads and a text at the end. */
export const Stress: Story = {
  args: {
    items: fewImages.slice(0, 3),
    columnWidth: 90,
    loading: true,
    footer: STRESS_FOOTER,
  },
  render: (args) => <StressFrames>{(frame) => <Grid {...args} label={`Search results ${frame}`} />}</StressFrames>,
  play: playStress,
};

/** No items, and numbers of columns that are none. What is told to developers: see the tests. */
export const BadInput: Story = {
  args: { items: fewImages.slice(0, 3) },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Grid {...args} label="Nothing" items={[]} footer={ENDLESS_TEXT.slice(0, 400)} />
      <Grid {...args} label="No columns" columns={Number.NaN} minColumns={3} />
      <Grid {...args} label="Less than a column" columns={-1} minColumns={3} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Result/ })).toHaveLength(6));
    for (const item of canvas.getAllByRole('listitem')) {
      const { width, height } = item.getBoundingClientRect();
      await expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
