import {
  AnswerFacts,
  type AnswerImage,
  AnswerPanel,
  AnswerSources,
  Button,
  formatScore,
  LinkButton,
  Stack,
} from '@mekiki/ui';
import { Crop, ExternalLink, Layers2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { dayText, distinctions, sizeText } from '../image/describe-image.ts';
import { outside } from '../image/image-facts.tsx';
import { elsewhereSentence, foundTitle } from './answer.ts';
import { changesOf, differencesOf, frameOf } from './changes.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { tileLabel } from './describe.ts';
import type { Result } from './results.ts';
import { SOURCE_LOOKS } from './source-looks.ts';
import type { SearchPageView } from './use-search-page.ts';
import { RATING_NAMES, relationOf, VERDICTS } from './verdicts.ts';
import { yoursOf } from './view.ts';

const CompareModal = lazyPart(async () => (await import('../image/compare.tsx')).CompareModal);

interface AnswerFoundProps {
  page: SearchPageView;
  best: Result;
  match: NonNullable<Result['match']>;
  /** Where the answer is from, if not from a search just now. */
  origin: string | undefined;
}

/** Where the searched image comes from: all of it, without opening anything. */
export function AnswerFound({ page, best, match, origin }: AnswerFoundProps) {
  const { queryImage, results } = page;
  const { item, posts, key } = best;
  const [isComparing, setIsComparing] = useState(false);
  const relation = relationOf(match);
  return (
    <AnswerPanel
      verdict={VERDICTS[relation]}
      tone={relation === 'likely' ? 'warn' : 'ok'}
      title={foundTitle(best)}
      detail={[formatScore(item.score), changesOf(match), differencesOf(match), origin].filter(Boolean).join(' · ')}
      images={[...yoursOf(queryImage.query), matchImage(best, match, () => page.openImage(key))]}
    >
      <AnswerFacts title={item.title} facts={factsOf(posts)} />
      <AnswerSources
        sourceLooks={SOURCE_LOOKS}
        sources={posts.map((post) => ({
          id: post.id,
          name: post.pool,
          href: post.source,
          size: sizeText(post.size),
          marks: distinctions(post, posts),
          external: !post.sample,
        }))}
      />
      <ElsewhereNotice page={page} elsewhere={results.elsewhere}>
        {results.elsewhere ? elsewhereSentence(results.elsewhere) : null}
      </ElsewhereNotice>
      <Stack direction="row" gap={2} wrap>
        <LinkButton href={item.source} variant="primary" icon={<ExternalLink />} {...outside(item.sample)}>
          View on {item.pool}
        </LinkButton>
        {queryImage.query ? (
          <Button icon={<Layers2 />} onClick={() => setIsComparing(true)}>
            Compare
          </Button>
        ) : null}
        {queryImage.blob ? (
          <Button icon={<Crop />} onClick={page.edit}>
            Search this part
          </Button>
        ) : null}
        <FavoriteButton imageKey={key} />
      </Stack>
      {isComparing && queryImage.query ? (
        <CompareModal item={item} match={match} query={queryImage.query} onClose={() => setIsComparing(false)} />
      ) : null}
    </AnswerPanel>
  );
}

function matchImage(best: Result, match: AnswerFoundProps['match'], onOpen: () => void): AnswerImage {
  const { item } = best;
  const frame = frameOf(match);
  return {
    src: item.img,
    alt: '',
    caption: 'Match',
    width: item.size[0],
    height: item.size[1],
    color: item.color,
    onOpen,
    openLabel: tileLabel(best, 1, true),
    ...(frame ? { frame } : {}),
    ...(match.differences ? { differences: match.differences } : {}),
  };
}

function factsOf(posts: Result['posts']): { label: string; value: string }[] {
  const artist = posts.find((post) => post.artist)?.artist;
  const [oldest] = posts.flatMap((post) => post.posted_at ?? []).toSorted();
  const [largest] = posts.toSorted((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1]);
  return [
    ...(artist ? [{ label: 'Artist', value: artist }] : []),
    ...(oldest ? [{ label: posts.length > 1 ? 'Oldest post' : 'Posted', value: dayText(oldest) }] : []),
    ...(largest && posts.length > 1 ? [{ label: 'Largest', value: sizeText(largest.size) }] : []),
    ...(largest ? [{ label: 'Rating', value: RATING_NAMES[largest.rating] }] : []),
    ...(largest?.sample ? [{ label: 'Note', value: 'Sample image' }] : []),
  ];
}
