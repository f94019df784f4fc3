/** The parts of an answer that a shared answer's page shows as well. */
import { AnswerFacts, type AnswerFactsProps, type AnswerImage, AnswerSources } from '@mekiki/ui';
import { artistText, distinctions, originalsOf, postedFact, sizeText } from './image-texts.ts';
import { frameOf } from './changes.ts';
import { tileLabel } from './result-texts.ts';
import type { Result } from './result-list.ts';
import { SOURCE_LOOKS } from './source-looks.ts';
import { RATING_NAMES } from './verdicts.ts';
import { addressOfKey } from './image-address.ts';

type Match = NonNullable<Result['match']>;

const SAMPLE_NOTE = 'A sample: it is not really on these boards, and its dates are made up.';

const SAMPLE_LABELS = { list: 'Sample for', view: (name: string) => `View the sample for ${name}` };

/**
 * The details of the image that was found, and the boards that have it.
 * @param posts all of them
 * @param isNarrow the window is as narrow as a phone
 */
export function FoundFacts({ item, posts, isNarrow }: Pick<Result, 'item' | 'posts'> & { isNarrow: boolean }) {
  return (
    <>
      <AnswerFacts title={item.name} facts={factsOf(posts)} />
      {/* A phone shows the whole answer without scrolling, but not with more boards. */}
      {item.sample && (!isNarrow || posts.length <= 2) ? <p>{SAMPLE_NOTE}</p> : null}
      <AnswerSources
        sourceLooks={SOURCE_LOOKS}
        {...(item.sample ? { labels: SAMPLE_LABELS } : {})}
        sources={[
          ...originalsOf(posts).map(({ site, url }) => ({
            id: site,
            name: site,
            href: url,
            marks: ['Original'],
            external: true,
          })),
          ...posts.map((post) => ({
            id: post.id,
            name: post.pool,
            href: post.source,
            size: sizeText(post.size),
            marks: distinctions(post, posts),
            external: !post.sample,
          })),
        ]}
      />
    </>
  );
}

/** The image that was found. */
export function matchImage(best: Result, match: Match, onOpen?: () => void): AnswerImage {
  const { item } = best;
  const frame = frameOf(match);
  return {
    src: item.img,
    alt: '',
    caption: 'Match',
    width: item.size[0],
    height: item.size[1],
    color: item.color,
    href: addressOfKey(best.key),
    openLabel: tileLabel(best, 1, true),
    ...(onOpen ? { onOpen } : {}),
    ...(frame ? { frame } : {}),
    ...(match.differences ? { differences: match.differences } : {}),
  };
}

/** The query image as shown in an answer; nothing if it is unknown here. */
export function yoursOf(query: { src: string; width: number; height: number } | undefined): AnswerImage[] {
  return query ? [{ ...query, alt: 'Your image', caption: 'Yours' }] : [];
}

function factsOf(posts: Result['posts']): AnswerFactsProps['facts'] {
  const named = posts.find((post) => post.artist);
  const [largest] = posts.toSorted((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1]);
  return [
    ...(named?.artist ? [{ label: 'Artist', value: artistText(named) }] : []),
    ...postedFact(posts),
    ...(largest && posts.length > 1 ? [{ label: 'Largest', value: sizeText(largest.size) }] : []),
    ...(largest ? [{ label: 'Rating', value: <a href="/disclaimer#ratings">{RATING_NAMES[largest.rating]}</a> }] : []),
  ];
}
