import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { fewImages, galleryArgs, manyImages, storyRatio } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { Rows } from './Rows.tsx';

const meta = {
  title: 'Media/Rows',
  component: Rows<StoryImage>,
  args: { ...galleryArgs, getRatio: storyRatio, targetRowHeight: 200 },
  parameters: { layout: 'fullscreen', sharedStyles: 'gallery' },
} satisfies Meta<typeof Rows<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A last row that does not fill the width keeps the target height. */
export const LastRow: Story = { args: { items: fewImages.slice(0, 2) } };

/** 150 px where the gallery is narrow, 200 px from 600 px on, and 280 px from 1,200 px on. */
export const HeightByWidth: Story = { args: { targetRowHeight: { 0: 150, 600: 200, 1200: 280 } } };

export const Dense: Story = { args: { targetRowHeight: 160, gap: 4 } };

export const LoadingFirst: Story = { args: { items: [], loading: true } };

export const LoadingMore: Story = { args: { items: fewImages.slice(0, 7), loading: true } };

export const Ended: Story = {
  args: { items: fewImages.slice(0, 8), footer: 'It is all, nothing more', onEndReached: fn() },
};

/** Ten thousand items, of which at most 150 are in the document. */
export const TenThousand: Story = {
  args: { items: manyImages, scrollParent: 'parent' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480, overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
};
