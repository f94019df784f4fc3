/** What the stories of AnswerPanel and their tests share. */
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { STORY_LOOKS, storyImage } from '../../story-images.ts';
import { AnswerFacts, AnswerNotice } from './AnswerFacts.tsx';
import type { AnswerImage } from './AnswerImages.tsx';
import { type AnswerSource, AnswerSources } from './AnswerSources.tsx';

export const onOpen = fn();
export const onShow = fn();

const image = storyImage(5);

export const yours: AnswerImage = {
  src: image.src,
  alt: 'Your image',
  caption: 'Yours',
  width: image.width,
  height: image.height,
};

export const match: AnswerImage = {
  ...yours,
  alt: image.title,
  caption: 'Match',
  frame: { x: 0.15, y: 0.1, width: 0.7, height: 0.6 },
  onOpen,
  openLabel: `Open ${image.title}`,
};

const sources: AnswerSource[] = [
  { id: 1, name: 'zerochan', href: '#1', size: '1200 × 1680', marks: ['Largest', 'Oldest'], external: true },
  { id: 2, name: 'anime-pictures', href: '#2', size: '900 × 1260' },
  { id: 3, name: 'safebooru', href: '#3', size: '850 × 1190' },
];

const facts = [
  { label: 'Artist', value: 'mekiki_illustrator' },
  { label: 'Oldest post', value: '7 December 2021' },
  { label: 'Largest', value: '1200 × 1680' },
  { label: 'Rating', value: 'sensitive' },
];

const BOARDS = [
  'zerochan',
  'anime-pictures',
  'e-shuushuu',
  'safebooru',
  'danbooru',
  'gelbooru',
  'yande.re',
  'konachan',
];

/** Eight boards, and where the artist published it. */
export const manySources: AnswerSource[] = [
  { id: 'pixiv', name: 'pixiv', href: '#pixiv', marks: ['Original'], external: true },
  ...BOARDS.map((name, index): AnswerSource => ({
    id: name,
    name,
    href: `#${name}`,
    size: `${1400 - index * 100} × ${1960 - index * 140}`,
    marks: [...(index === 0 ? ['Largest'] : []), ...(index === 6 ? ['Oldest'] : [])],
    external: true,
  })),
];

/** A whole answer. */
export function Found({ title = image.title, on = sources }: { title?: string; on?: readonly AnswerSource[] }) {
  return (
    <>
      <AnswerFacts title={title} facts={facts} />
      <AnswerSources sources={on} sourceLooks={STORY_LOOKS} />
      <AnswerNotice
        actions={
          <Button size="sm" onClick={onShow}>
            Show
          </Button>
        }
      >
        danbooru is outside your sources
      </AnswerNotice>
    </>
  );
}
