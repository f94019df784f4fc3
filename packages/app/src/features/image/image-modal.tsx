import { Modal, ModalSplit, useAnnounce } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { Result } from '@mekiki/answer/result-list.ts';
import type { QueryImage } from './compare.tsx';
import { ImageActions } from './image-actions.tsx';
import { ImageAside } from './image-aside.tsx';
import { ImageTabs } from './image-tabs.tsx';
import { postsOptions } from './posts.ts';
import { BackButton, ResultSteps } from './result-steps.tsx';
import { tileOf } from './tile.ts';
import { stepOf } from './step-keys.ts';
import { type MoreResults, useNextResult } from './use-next-result.ts';
import { usePreload } from './use-preload.ts';
import { useScrollTop } from './use-scroll-top.ts';
import { useTrail } from './use-trail.ts';
import { variantsOf } from './variants.ts';

const ResultsViewer = lazyPart(async () => (await import('./results-viewer.tsx')).ResultsViewer);

export interface ImageModalProps {
  imageKey: string;
  /** The grid's result for it; a linked image is looked up. */
  known: Result | undefined;
  /** The grid's images in order, for Previous and Next. */
  results: Result[];
  /** What the grid has not loaded yet. */
  more: MoreResults;
  /** The query image in its original pixels; absent for words. */
  query?: QueryImage;
  /** Shows another image instead. */
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** One image: its details, similar images, and links to the previous and next. */
export function ImageModal({ imageKey, known, results, more, query, onOpen, onClose }: ImageModalProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const [first] = useState(imageKey);
  const [tab, setTab] = useState('similar');
  const [isViewing, setIsViewing] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [steppedTo, setSteppedTo] = useState<string>();
  const announce = useAnnounce();
  const trail = useTrail(imageKey, onOpen);
  const index = results.findIndex(({ key }) => key === trail.root);
  const isStepping = trail.isEmpty && index >= 0 && results.length > 1;

  const looked = useQuery(postsOptions(imageKey));
  // The grid knows the score; the lookup knows every board.
  const item = known?.item ?? looked.data?.[0];

  const openOther = (key: string) => {
    trail.open(key);
    // The pressed tile disappears; the new image is shown from its top.
    dialog.current?.focus();
  };

  useScrollTop(dialog, imageKey);
  usePreload([results[index + 1]?.item.img, results[index - 1]?.item.img]);

  const show = (next: Result) => {
    onOpen(next.key);
    setSteppedTo(next.key);
  };
  const next = isStepping ? results[index + 1] : undefined;
  const coming = useNextResult({ imageKey, hasNext: next !== undefined, more, onNext: () => next && show(next) });
  const step = (by: -1 | 1) => {
    const other = results[index + by];
    coming.forget();
    if (!isStepping) return;
    if (other) show(other);
    else if (by === 1 && more.hasMore) coming.await();
  };
  // After the loading announcements of the tabs, which would interrupt it.
  const news =
    isStepping && steppedTo === imageKey
      ? `Result ${index + 1} of ${results.length}${more.hasMore ? ' or more' : ''}, ${item?.name ?? 'image'}`
      : undefined;
  useEffect(() => {
    if (news) announce(news);
  }, [announce, news]);

  return (
    <Modal
      ref={dialog}
      open
      size="xl"
      title={item?.name ?? 'Image'}
      hideTitle
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by) step(by);
      }}
      // After some steps, the tile that was opened is not the one to return to.
      returnFocus={() => (trail.root === first ? undefined : tileOf(trail.root))}
    >
      <ModalSplit
        asideHead={
          isStepping ? (
            <ResultSteps
              index={index}
              count={results.length}
              hasMore={more.hasMore}
              isWaiting={coming.isWaiting}
              onStep={step}
            />
          ) : trail.isEmpty ? null : (
            <BackButton
              onBack={() => {
                trail.back();
                dialog.current?.focus();
              }}
            />
          )
        }
        aside={
          <ImageAside
            item={item}
            pools={known?.pools ?? []}
            posts={looked}
            variants={variantsOf(results, known)}
            onOpen={openOther}
            match={known?.match}
            reason={known?.reason}
            query={query}
            isComparing={isComparing}
            onCompare={setIsComparing}
            onStep={step}
            onView={() => setIsViewing(true)}
          />
        }
        asideFooter={item ? <ImageActions key={imageKey} item={item} /> : null}
      >
        <ImageTabs imageKey={imageKey} address={item?.img} tab={tab} onTabChange={setTab} onOpen={openOther} />
      </ModalSplit>
      {item && isViewing ? (
        <ResultsViewer
          items={isStepping ? results.map((result) => result.item) : [item]}
          index={isStepping ? index : 0}
          hasMore={isStepping && more.hasMore}
          onLoadMore={more.loadMore}
          onStep={step}
          onClose={() => setIsViewing(false)}
        />
      ) : null}
    </Modal>
  );
}
