/** What the stories of the galleries share: their images, and the tile that shows one. */
import type { GalleryPlace } from './internal/gallery/Gallery.tsx';
import { ImageTile } from './media/image-tile/index.ts';
import { type StoryImage, storyImages, STORY_LOOKS } from './story-images.ts';

export const fewImages = storyImages(24);

const drawings = storyImages(40);

/** Ten thousand places that share forty drawings. */
export const manyImages = Array.from({ length: 10_000 }, (_, index) =>
  Object.assign(Object.create(drawings[index % drawings.length] ?? null) as StoryImage, {
    key: `item-${index}`,
    width: 1000,
    height: 600 + ((index * 7919) % 1400),
  }),
);

/** A tile that lets the browser choose the image for its width. */
function galleryTile(image: StoryImage, { index, width, height, tabIndex }: GalleryPlace) {
  return (
    <ImageTile
      src={image.src}
      srcSet={image.srcSet}
      sizes={`${Math.round(width)}px`}
      alt=""
      width={width}
      height={height}
      color={image.color}
      score={image.score}
      verdict={index < 2 ? 'same' : 'similar'}
      sources={image.sources}
      sourceLooks={STORY_LOOKS}
      label={`Result ${index + 1}`}
      tabIndex={tabIndex}
    />
  );
}

/** Props of every gallery for its stories. */
export const galleryArgs = {
  items: fewImages,
  getKey: ({ key }: StoryImage) => key,
  renderItem: galleryTile,
  label: 'Search results',
};

/** Height divided by width. */
export const storyRatio = ({ width, height }: StoryImage) => height / width;
