/** What the stories of ImageViewer and their tests share. */
import { type ComponentProps, useState } from 'react';
import { imageViewerMessages } from '../../messages.ts';
import { storyImages } from '../../story-images.ts';
import { ENDLESS_TEXT } from '../../story-stress.tsx';
import type { ActionBar } from './ActionBar.tsx';
import type { ViewerItem } from './types.ts';

export const items: ViewerItem[] = storyImages(8).map(({ key, src, title, width, height, color }, index) => ({
  id: key,
  src,
  alt: title,
  width,
  height,
  color,
  facts: [
    { label: 'Prompt', value: `${title}, soft light, looking at viewer` },
    { label: 'Size', value: `${width} × ${height}` },
    { label: 'Steps', value: 20 + index },
  ],
}));

export const five = items.slice(0, 5);

/** Drawings in three widths, of which the browser chooses. */
export const inWidths: ViewerItem[] = storyImages(5).map(({ key, src, srcSet, title, color, ...size }) => ({
  id: key,
  src,
  srcSet,
  alt: title,
  color,
  width: size.width,
  height: size.height,
}));

/** A slide that is no image. */
export function Note() {
  const [stars, setStars] = useState(3);
  return (
    <div
      style={{ padding: 24, border: '1px solid var(--color-line)', borderRadius: 12, background: 'var(--color-panel)' }}
    >
      <label style={{ display: 'grid', gap: 8 }}>
        How do you like these images? {stars} of 5
        <input type="range" min={1} max={5} value={stars} onChange={({ target }) => setStars(Number(target.value))} />
      </label>
    </div>
  );
}

/** Facts that need several lines, and one that has no end. */
export const longFacts = [
  { label: 'Prompt', value: 'silver hair, golden eyes, cherry blossoms, soft light. '.repeat(12) },
  { label: 'Negative prompt', value: ENDLESS_TEXT.slice(0, 300) },
];

/** A bar with every button and a long counter. */
export const busyBar: ComponentProps<typeof ActionBar> = {
  barRef: null,
  toolsRef: null,
  percentRef: null,
  labels: imageViewerMessages,
  counter: '123456 / 1234567+',
  position: 'Image 123456',
  isShown: true,
  can: { previous: false, next: true, zoomIn: true, zoomOut: false, fit: true },
  has: { remix: true, download: true, remove: true, information: true, slideshow: true, fullscreen: true },
  isWaiting: false,
  isInformationShown: true,
  isPlaying: true,
  isFullscreen: false,
  onCommand: () => {},
};
