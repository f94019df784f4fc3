import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Masonry } from '../../media/masonry/index.ts';
import { storyImage, storyImages } from '../../story-images.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import { WHITE } from './FavoriteCard.story-data.tsx';

const image = storyImage(3);

const meta = {
  title: 'Patterns/FavoriteCard',
  component: FavoriteCard,
  args: {
    src: image.src,
    alt: '',
    query: 'silver hair, cherry blossoms',
    color: image.color,
    width: image.width,
    height: image.height,
    onOpen: fn(),
    onSearch: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FavoriteCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The words stand out from white. */
export const OnWhite: Story = { args: { src: WHITE, width: 1, height: 1 } };

/** Nothing can be pressed any more. */
export const Removing: Story = { args: { src: WHITE, width: 3, height: 4, removing: true } };

/** An image that is not there any more leaves a calm place; all else works. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', alt: 'Will not come' },
};

/** Without a viewer the image is no button. Its size is not known: a square. */
export const OnlyButtons: Story = {
  args: { onOpen: undefined, width: undefined, height: undefined },
};

/** A flat image and a small one. */
export const Small: Story = {
  args: { src: WHITE },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <FavoriteCard {...args} query="Very flat: a panorama of the whole town" width={10} height={1} />
      <FavoriteCard {...args} query="Flat, with some more words than fit" width={240} height={100} />
      <div style={{ inlineSize: 100 }}>
        <FavoriteCard {...args} query="Narrow" width={1} height={1} />
      </div>
    </div>
  ),
};

/** Fills the places of a grid, which is one tab stop. */
export const InMasonry: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Masonry
      label="Favorites"
      items={storyImages(6)}
      getKey={({ key }) => key}
      getRatio={({ width, height }) => height / width}
      columnWidth={180}
      renderItem={({ src, title, width, height, color }, { tabIndex }) => (
        <FavoriteCard {...{ ...args, src, width, height, color, tabIndex }} query={title} />
      )}
    />
  ),
};
