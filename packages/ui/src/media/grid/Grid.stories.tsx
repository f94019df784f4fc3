import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { fewImages, galleryArgs, manyImages } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { Grid } from './Grid.tsx';

const meta = {
  title: 'Media/Grid',
  component: Grid<StoryImage>,
  args: { ...galleryArgs, columnWidth: 160, minColumns: 2 },
  parameters: { layout: 'fullscreen', sharedStyles: 'gallery' },
} satisfies Meta<typeof Grid<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Portrait: Story = { args: { ratio: 1.4, columns: 4, gap: 8 } };

/** All of each image, with its color beside it. */
export const Contain: Story = { args: { fit: 'contain' } };

export const LoadingFirst: Story = { args: { items: [], loading: true } };

export const LoadingMore: Story = { args: { items: fewImages.slice(0, 7), loading: true, columns: 3, ratio: 0.75 } };

export const Ended: Story = {
  args: { items: fewImages.slice(0, 6), columns: 4, footer: 'It is all, nothing more', onEndReached: fn() },
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
