/** Images for stories and tests, drawn here, so that no story needs a network. */
import type { SourceLooks } from './media/source-icon/index.ts';
import { draw, sizeOf, specFromSeed, titleOf } from '@mekiki/illustrator';

/** A drawn image with what a server's answer says about it. */
export interface StoryImage {
  key: string;
  src: string;
  /** The image in other widths, as for `<img>`. */
  srcSet: string;
  title: string;
  width: number;
  height: number;
  /** Placeholder color without `#`. */
  color: string;
  score: number;
  sources: string[];
}

/** Names of sources. */
export const STORY_BOARDS = [
  'danbooru',
  'gelbooru',
  'zerochan',
  'anime-pictures',
  'yande.re',
  'e-shuushuu',
  'safebooru',
  'konachan',
  'tbib',
];
/** Their colors, as a site gives them to the components. */
export const STORY_LOOKS: SourceLooks = {
  danbooru: { color: '#7d5a3c' },
  gelbooru: { color: '#1e6fd9' },
  zerochan: { color: '#c2417c' },
  'anime-pictures': { color: '#2f7d5c' },
  'yande.re': { color: '#b5432e' },
  'e-shuushuu': { color: '#6b5bd6' },
  safebooru: { color: '#237a90' },
  konachan: { color: '#a85f12' },
  tbib: { color: '#555e70' },
};
const COLORS = ['2b3256', 'f6c9d6', 'fbe3b5', '1d4048', 'cfe6fb', 'd9cdf5'];
/** Widths of the drawings in a `srcSet`, in pixels. */
const WIDTHS = [180, 360, 720];
/** URLs of drawings: the same one may stand in many places of a large story. */
const urls = new Map<string, string>();

/**
 * The image of a seed; the same one each time.
 * @param drawnWidth of the drawing in pixels; `width` and `height` are those of the original.
 */
export function storyImage(seed: number, drawnWidth = 360): StoryImage {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  return {
    key: `image-${seed}`,
    get src() {
      return dataUrl(seed, drawnWidth);
    },
    get srcSet() {
      return WIDTHS.map((pixels) => `${blobUrl(seed, pixels)} ${pixels}w`).join(', ');
    },
    title: titleOf(spec),
    width,
    height,
    color: COLORS[seed % COLORS.length] ?? '2b3256',
    score: 0.986 - (seed % 64) * 0.0137,
    sources: STORY_BOARDS.filter((_, index) => ((seed * 7 + index * 5) % 11) % 4 === 0),
  };
}

/** Images of a row of seeds. */
export function storyImages(count: number, firstSeed = 1): StoryImage[] {
  return Array.from({ length: count }, (_, index) => storyImage(firstSeed + index));
}

function dataUrl(seed: number, drawnWidth: number): string {
  return once(
    `data:${seed}/${drawnWidth}`,
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(seed, drawnWidth))}`,
  );
}

/** Among several data URLs, Chromium takes the largest image whatever its width: it need not load it. */
function blobUrl(seed: number, drawnWidth: number): string {
  return once(`blob:${seed}/${drawnWidth}`, () =>
    URL.createObjectURL(new Blob([drawing(seed, drawnWidth)], { type: 'image/svg+xml' })),
  );
}

function once(name: string, make: () => string): string {
  const known = urls.get(name);
  if (known !== undefined) return known;
  const url = make();
  urls.set(name, url);
  return url;
}

function drawing(seed: number, drawnWidth: number): string {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  return draw(spec, { width: drawnWidth, height: Math.round((height * drawnWidth) / width) });
}
