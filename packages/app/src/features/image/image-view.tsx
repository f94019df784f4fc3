import { Badge, Button, formatScore, IconButton, LazyImage, Stack, ViewerThumbnail, VisuallyHidden } from '@mekiki/ui';
import { Image, Columns2, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { differencesOf, matchSentence } from '@mekiki/answer/changes.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import { isSure, relationOf } from '@mekiki/answer/verdicts.ts';
import type { QueryImage } from './compare.tsx';
import { reasonSentence } from './reason-sentence.ts';
import { useSwipe } from './use-swipe.ts';

const Compare = lazyPart(async () => (await import('./compare.tsx')).Compare, Room);
const CompareModal = lazyPart(async () => (await import('./compare.tsx')).CompareModal);

/** On a phone the comparison already has the full width. */
const ROOMY = '(min-width: 768px)';

/** Height of the image at which the first details are visible below it without scrolling. */
const FACTS_IN_VIEW = 'min(440px, 56svh)';

export interface ImageViewProps {
  item: Result['item'];
  match: Result['match'];
  reason: Result['reason'];
  query: QueryImage | undefined;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  onStep: (by: -1 | 1) => void;
  /** Called to open the image on its own. */
  onView: () => void;
}

/** The image, or the image on top of the query image. */
export function ImageView({ item, match, reason, query, isComparing, onCompare, onStep, onView }: ImageViewProps) {
  const [isLarge, setIsLarge] = useState(false);
  const swipe = useSwipe(onStep);
  const because = reason && reasonSentence(reason);
  const proof = query && match && isSure(match) ? { query, match } : undefined;

  return (
    <>
      {match ? (
        <Stack direction="row" gap={2} justify="between" wrap>
          <Similarity score={item.score} match={match} />
          {proof ? (
            <Stack direction="row" gap={2}>
              <Button size="sm" icon={isComparing ? <Image /> : <Columns2 />} onClick={() => onCompare(!isComparing)}>
                {isComparing ? 'Show the image' : 'Compare with your image'}
              </Button>
              {isComparing && matchMedia(ROOMY).matches ? (
                <IconButton size="sm" label="Enlarge" onClick={() => setIsLarge(true)}>
                  <Maximize2 />
                </IconButton>
              ) : null}
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      {because === undefined ? null : <p>{because}</p>}
      {proof && isComparing ? (
        <Compare item={item} {...proof} />
      ) : (
        <Stack align="center" {...swipe}>
          <ViewerThumbnail
            src={item.img}
            alt={item.name ?? 'The image'}
            width={item.size[0]}
            height={item.size[1]}
            color={item.color}
            maxHeight={FACTS_IN_VIEW}
            loadingStrategy="eager"
            onOpen={onView}
          />
        </Stack>
      )}
      {proof && isLarge ? <CompareModal item={item} {...proof} onClose={() => setIsLarge(false)} /> : null}
    </>
  );
}

/** The size of the image that is loading. */
function Room({ item: { size, color } }: Pick<ImageViewProps, 'item'>) {
  return <LazyImage src="" alt="" width={size[0]} height={size[1]} color={color} rounded />;
}

/** The answer to the search, ahead of everything else. */
function Similarity({ score, match }: { score: number; match: NonNullable<Result['match']> }) {
  return (
    <Stack direction="row" gap={2}>
      <VisuallyHidden>Similarity</VisuallyHidden>
      <Badge tone={relationOf(match) === 'copy' ? 'match' : 'neutral'} style={{ flex: 'none' }}>
        {formatScore(score)}
      </Badge>
      <span>{[matchSentence(match), differencesOf(match)].filter(Boolean).join('. ')}</span>
    </Stack>
  );
}
