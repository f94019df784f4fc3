import type { Meta, StoryObj } from '@storybook/react-vite';
import { fewImages, galleryArgs, inABox, storyRatio } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { MeasuredMasonry } from './MeasuredMasonry.tsx';
import { plainTile, titledTile } from './MeasuredMasonry.story-data.tsx';

const meta = {
  title: 'Media/MeasuredMasonry',
  component: MeasuredMasonry<StoryImage>,
  args: { ...galleryArgs, renderItem: plainTile, columnWidth: 240, minColumns: 2 },
  parameters: { layout: 'fullscreen', sharedStyles: 'gallery' },
} satisfies Meta<typeof MeasuredMasonry<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nobody has told the sizes of these images. */
export const Default: Story = {};

/** An image with a text, whose height depends on the width, too. */
export const Titles: Story = { args: { renderItem: titledTile } };

/** Every other image has a known size, and need not be measured. */
export const SomeKnown: Story = {
  args: { getRatio: (image) => (fewImages.indexOf(image) % 2 === 0 ? storyRatio(image) : undefined) },
};

export const InABox: Story = {
  args: { scrollParent: 'parent', columns: 2 },
  decorators: [inABox],
};

/** An image that fails is as high as the notice that is shown instead. */
export const Broken: Story = {
  args: {
    items: fewImages
      .slice(0, 6)
      .map((image, index) => (index === 1 ? { ...image, src: 'data:image/png;base64,none' } : image)),
  },
};
