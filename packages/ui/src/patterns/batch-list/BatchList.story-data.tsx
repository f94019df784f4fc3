/** What the stories of BatchList and their tests share. */
import { STORY_BOARDS, storyImage } from '../../story-images.ts';
import type { BatchItem } from './tally.ts';

export const image = (seed: number) => storyImage(seed, 96).src;

export const DONE: BatchItem[] = [
  {
    id: 1,
    name: 'silver-hair.png',
    imageUrl: image(3),
    state: 'done',
    verdict: 'copy',
    score: 0.986,
    sources: ['danbooru', 'yande.re'],
    title: 'Girl with silver hair under cherry blossoms',
  },
  {
    id: 2,
    name: 'IMG_2041.jpg',
    imageUrl: image(4),
    state: 'done',
    verdict: 'likely',
    score: 0.921,
    sources: STORY_BOARDS,
    title: 'Lanterns over a river',
  },
  {
    id: 3,
    name: 'wallpaper (2).webp',
    imageUrl: image(5),
    state: 'done',
    verdict: 'look-alike',
    score: 0.744,
    sources: ['zerochan'],
  },
  { id: 4, name: 'photo-of-my-cat.jpg', imageUrl: image(6), state: 'done', verdict: 'none' },
];

export const FAILED: BatchItem = {
  id: 5,
  name: 'broken.png',
  imageUrl: 'data:image/png;base64,broken',
  state: 'failed',
  error: 'This file is not an image.',
};

export const RUNNING: BatchItem[] = [
  ...DONE,
  FAILED,
  { id: 6, name: 'sketch.png', imageUrl: image(8), state: 'searching' },
  { id: 7, name: 'scan-017.tiff', state: 'waiting' },
  { id: 8, name: 'scan-018.tiff', imageUrl: image(9), state: 'waiting' },
];
