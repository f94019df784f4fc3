import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { fewImages, playStress, STRESS_FOOTER } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { StressFrames } from '../../story-stress.tsx';
import { MeasuredMasonry } from './MeasuredMasonry.tsx';
import { titledTile } from './MeasuredMasonry.story-data.tsx';
import showcase, * as stories from './MeasuredMasonry.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/MeasuredMasonry/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof MeasuredMasonry<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All images come in as the box is scrolled, each in a place as high as it is. */
export const AllComeIn: Story = {
  ...stories.InABox,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Result 1' });
    const box = canvasElement.querySelector('[data-box]');
    await waitFor(async () => {
      box?.scrollTo(0, box.scrollHeight);
      await expect(canvas.getByRole('button', { name: 'Result 24' })).toBeInTheDocument();
    });
    // Those that came last may still be measured.
    await waitFor(async () => {
      for (const image of canvasElement.querySelectorAll('li img')) {
        const { width, height } = image.getBoundingClientRect();
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        await expect(Math.abs(height - (width * naturalHeight) / naturalWidth)).toBeLessThan(1);
        const place = image.closest('li')?.getBoundingClientRect();
        await expect(Math.abs((place?.height ?? 0) - height)).toBeLessThanOrEqual(1);
      }
    });
  },
};

/** One tab stop, as every gallery. */
export const ByKeyboard: Story = {
  args: { items: fewImages.slice(0, 6), columns: 3 },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Result 6' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Result 2' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'Result 6' })).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom, with a text at the end. */
export const Stress: Story = {
  args: {
    items: fewImages.slice(0, 3),
    renderItem: titledTile,
    columnWidth: 140,
    maxItemHeight: 90,
    footer: STRESS_FOOTER,
  },
  render: (args) => (
    <StressFrames>{(frame) => <MeasuredMasonry {...args} label={`Search results ${frame}`} />}</StressFrames>
  ),
  play: playStress,
};

/** No items, and items that have no height. */
export const BadInput: Story = {
  args: { items: fewImages.slice(0, 3) },
  render: (args) => (
    <>
      <MeasuredMasonry {...args} label="Nothing" items={[]} footer="Nothing" />
      <MeasuredMasonry {...args} label="Without height" renderItem={() => null} columns={Number.NaN} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
  },
};
