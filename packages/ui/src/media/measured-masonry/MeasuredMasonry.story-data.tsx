/** What the stories of MeasuredMasonry and their tests share. */
import type { GalleryPlace } from '../../internal/gallery/Gallery.tsx';
import type { StoryImage } from '../../story-images.ts';

const TILE = {
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 96,
  padding: 0,
  border: 0,
  borderRadius: 12,
  overflow: 'clip',
  background: 'var(--color-sunken)',
  color: 'var(--color-text-dim)',
} as const;

/** An image without `width` and `height`: it is as high as it turns out to be. If it fails, its text is there. */
export function plainTile({ src, title }: StoryImage, { index, tabIndex }: GalleryPlace) {
  return (
    <button type="button" tabIndex={tabIndex} aria-label={`Result ${index + 1}`} style={TILE}>
      <img src={src} alt={title} style={{ display: 'block', inlineSize: '100%', blockSize: 'auto' }} />
    </button>
  );
}

/** The same with its title, which takes more lines where columns are narrow. */
export function titledTile(image: StoryImage, place: GalleryPlace) {
  return (
    <figure style={{ margin: 0 }}>
      {plainTile(image, place)}
      <figcaption style={{ paddingBlock: 4, color: 'var(--color-text-dim)', font: 'var(--text-xs)' }}>
        {image.title}
      </figcaption>
    </figure>
  );
}
