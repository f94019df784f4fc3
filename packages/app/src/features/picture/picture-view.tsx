import { Button, LazyImage, Stack, ViewerThumbnail } from '@mekiki/ui';
import { Image, Layers2, Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Result } from '../search/results.ts';
import type { QueryPicture } from './compare.tsx';
import { useSwipe } from './use-swipe.ts';

const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }));
const CompareModal = lazy(async () => ({ default: (await import('./compare.tsx')).CompareModal }));

export interface PictureViewProps {
  item: Result['item'];
  match: Result['match'];
  query: QueryPicture | undefined;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  onStep: (by: -1 | 1) => void;
  /** Wants to see the picture alone. */
  onView: () => void;
}

/** The picture, or the picture laid over the one that was searched with. */
export function PictureView({ item, match, query, isComparing, onCompare, onStep, onView }: PictureViewProps) {
  const [isLarge, setIsLarge] = useState(false);
  const swipe = useSwipe(onStep);
  const proof = query && match && match.verdict !== 'similar' ? { query, match } : undefined;

  return (
    <>
      {proof && isComparing ? (
        <Suspense
          fallback={<LazyImage src="" alt="" width={item.size[0]} height={item.size[1]} color={item.color} rounded />}
        >
          <Compare item={item} {...proof} />
        </Suspense>
      ) : (
        <div {...swipe}>
          <ViewerThumbnail
            src={item.img}
            alt={item.title ?? 'The picture'}
            width={item.size[0]}
            height={item.size[1]}
            color={item.color}
            loadingStrategy="eager"
            onOpen={onView}
          />
        </div>
      )}
      {proof ? (
        <Stack direction="row" gap={2} wrap>
          <Button size="sm" icon={isComparing ? <Image /> : <Layers2 />} onClick={() => onCompare(!isComparing)}>
            {isComparing ? 'Show the picture' : 'Compare with yours'}
          </Button>
          {isComparing ? (
            <Button size="sm" icon={<Maximize2 />} onClick={() => setIsLarge(true)}>
              Enlarge
            </Button>
          ) : null}
        </Stack>
      ) : null}
      <Suspense>
        {proof && isLarge ? <CompareModal item={item} {...proof} onClose={() => setIsLarge(false)} /> : null}
      </Suspense>
    </>
  );
}
