/** What the stories of the galleries share: their images, the tile that shows one, and what is tested of all. */
import type { Decorator } from '@storybook/react-vite';
import type { GalleryPlace } from './internal/gallery/Gallery.tsx';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ImageTile } from './media/image-tile/index.ts';
import { type StoryImage, storyImages, STORY_LOOKS } from './story-images.ts';
import { expectFits } from './story-stress.tsx';

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

/** A story in a box that scrolls. */
export const inABox: Decorator = (Story) => (
  <div data-box style={{ blockSize: 360, overflowY: 'auto' }}>
    <Story />
  </div>
);

/** Height divided by width. */
export const storyRatio = ({ width, height }: StoryImage) => height / width;

interface Played {
  canvasElement: HTMLElement;
}

/** The end and the beginning of {@link manyImages} by keyboard, with few of them in the document. */
export async function playManyImages({ canvasElement }: Played): Promise<void> {
  const canvas = within(canvasElement);
  (await canvas.findByRole('button', { name: 'Result 1' })).focus();
  await userEvent.keyboard('{End}');
  await expect(canvas.getByRole('button', { name: 'Result 10000' })).toHaveFocus();
  await expect(canvas.getAllByRole('listitem').length).toBeLessThanOrEqual(150);
  await userEvent.keyboard('{Home}');
  await expect(canvas.getByRole('button', { name: 'Result 1' })).toHaveFocus();
}

/** For three images in `StressFrames`: nothing sticks out, and right to left the second is to the left of the first. */
export async function playStress({ canvasElement }: Played): Promise<void> {
  await waitFor(() => expect(within(canvasElement).getAllByRole('button', { name: 'Result 3' })).toHaveLength(3));
  await expectFits(canvasElement);
  const [first, second] = [...canvasElement.querySelectorAll('[dir=rtl] li')].map((item) =>
    item.getBoundingClientRect(),
  );
  await expect(second?.right).toBeLessThan(first?.left ?? 0);
}

/** A long text without a place to break. */
export const STRESS_FOOTER = 'Mehr ist es nicht, und eine_lange_Kette_aus_Wörtern_ohne_Leerzeichen_steht_am_Ende';
