import type { GenerationItem } from '@mekiki/api-client';
import { Banner, Button, GenerationProgress, generationAlt, Masonry, Pagination, Stack } from '@mekiki/ui';
import { useDeferredValue, useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { useAnnounceCount } from '../../../browser/use-announce-count.ts';
import { useKeepFocus } from '../../../browser/use-keep-focus.ts';
import type { PendingImage } from '../generation/run.ts';
import { GeneratedCard } from './generated-card.tsx';
import { HistoryFilterBar } from './history-filter.tsx';
import { NO_MATCH, NoGenerations, UNAVAILABLE } from './no-generations.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { type Shown, shownOf } from './shown.ts';
import { filtersAny, NO_FILTER, PAGE_SIZES, useGenerationHistory } from './use-history.ts';
import { useImageActions } from './use-image-actions.ts';
import { useRemoval } from './use-removal.ts';
import { useSelection } from './use-selection.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import { useViewer } from './use-viewer.ts';

const GenerationsViewer = lazyPart(async () => (await import('./generations-viewer.tsx')).GenerationsViewer);

export interface GenerationResultsProps {
  /** 'unknown' until the server has answered. */
  service: 'ok' | 'failing' | 'unknown';
  /** Received since the page was opened, the newest first. */
  fresh: readonly GenerationItem[];
  pending: readonly PendingImage[];
  /** The running generation; names its tiles. */
  prompt: string;
  /** Goes to the prompt, with an example in it if one is given. */
  onWrite: (example?: string) => void;
  /** Copies the settings of an image into the form. */
  onRemix: (item: GenerationItem) => void;
  /** Copies the seed of an image into the form. */
  onReuseSeed: (item: GenerationItem) => void;
  /** Copies all settings of an image except the seed into the form. */
  onVarySeed: (item: GenerationItem) => void;
  /** Uses it as the starting image of the next images; absent if the model reads none. */
  onStartFrom?: ((item: GenerationItem) => void) | undefined;
}

/** Space for the texts and buttons below an image, in CSS pixels, and the width that they are laid out for. */
const TEXT_HEIGHT = 156;
/** More of it where tags were ignored. */
const IGNORED_HEIGHT = 26;
const COLUMN = 260;

const HISTORY_FAILED = 'Failed to load generation history. You can still create new images.';

/** The generated images, new and past. */
export function GenerationResults({ service, fresh, pending, prompt, ...on }: GenerationResultsProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const hasFilter = filtersAny(filter);
  const deferredFilter = useDeferredValue(filter);
  const history = useGenerationHistory(deferredFilter);
  // After a filter was cleared, its results are shown until the others are there.
  const isFiltered = hasFilter || deferredFilter !== filter || history.isTurning;
  useTopOfPage(history.page, history.isTurning);
  const removal = useRemoval(history.refresh);
  const [leaving, setLeaving] = useState<readonly string[]>();
  const focus = useKeepFocus<HTMLDivElement>();
  const { failed, download, findSimilar } = useImageActions();

  const shown = shownOf({
    pending,
    fresh,
    past: history.items,
    isFirstPage: history.page === 1 && !hasFilter,
    removed: removal.removed,
  });
  const items = shown.flatMap((one) => (one.kind === 'image' ? [one.item] : []));
  const selection = useSelection(items);
  const viewer = useViewer(items, history);

  const isEmpty = shown.length === 0;
  const hasNothing = isEmpty && !isFiltered;
  const isFound = !history.isLoading && !history.isTurning && !history.error;
  useAnnounceCount(
    filtersAny(deferredFilter) ? deferredFilter : undefined,
    isFound ? foundText(items.length, history.hasMore) : undefined,
  );
  return (
    <Stack gap={4} {...focus.attributes}>
      {service === 'failing' && !hasNothing ? (
        <Banner tone="warning" title={UNAVAILABLE}>
          You can still use the images below. Please try again later.
        </Banner>
      ) : null}
      {hasNothing ? null : <HistoryFilterBar value={filter} onValueChange={setFilter} />}
      {history.error ? <HistoryFailure onRetry={history.retry} /> : null}
      {isEmpty ? (
        <NoGenerations
          isLoading={history.isLoading}
          isFailing={service === 'failing'}
          isFiltered={isFiltered}
          onWrite={on.onWrite}
        />
      ) : (
        <Masonry
          label="Generated images"
          items={shown}
          getKey={({ key }) => key}
          getRatio={ratioOf}
          columnWidth={COLUMN}
          renderItem={(one, { index, tabIndex }) =>
            one.kind === 'pending' ? (
              <GenerationProgress rounded label={generationAlt(prompt)} {...one.image} />
            ) : (
              <GeneratedCard
                item={one.item}
                // Nothing in the images before it takes the focus while they are in progress.
                isStop={tabIndex === 0 || shown[index - 1]?.kind === 'pending'}
                isRemoving={removal.removing.has(one.item.id)}
                isSelected={selection.ids.has(one.item.id)}
                isSelecting={selection.items.length > 0}
                onSelectedChange={(isSelected) => selection.select(one.item.id, isSelected)}
                onOpen={() => viewer.open(one.item.id)}
                onRemix={() => on.onRemix(one.item)}
                onDownload={() => void download(one.item)}
                onRemove={() => setLeaving([one.item.id])}
                onFindSimilar={() => void findSimilar(one.item)}
                onReuseSeed={() => on.onReuseSeed(one.item)}
                onVarySeed={() => on.onVarySeed(one.item)}
                onStartFrom={on.onStartFrom && (() => on.onStartFrom?.(one.item))}
              />
            )
          }
        />
      )}
      {history.page === 1 && !history.hasMore && history.items.length <= (PAGE_SIZES[0] ?? 0) ? null : (
        <Pagination
          page={history.page}
          hasNext={history.hasMore}
          onPageChange={history.setPage}
          pageSize={history.pageSize}
          pageSizes={PAGE_SIZES}
          onPageSizeChange={history.setPageSize}
          loading={history.isTurning}
        />
      )}
      <SelectedBar
        items={selection.items}
        onClear={selection.clear}
        onRemove={() => setLeaving(selection.items.map(({ id }) => id))}
        onFailure={failed}
      />
      {viewer.opened === undefined ? null : (
        <GenerationsViewer
          items={items}
          opened={viewer.opened}
          onOpen={viewer.open}
          onClose={viewer.close}
          hasMore={history.hasMore}
          onLoadMore={viewer.loadMore}
          onRemix={(item) => {
            viewer.close();
            on.onRemix(item);
          }}
          onDownload={(item) => void download(item)}
          onRemove={({ id }) => setLeaving([id])}
        />
      )}
      {leaving === undefined ? null : (
        <RemoveDialog
          ids={leaving}
          items={items}
          list={focus.attributes.ref}
          onConfirm={async () => {
            await removal.remove(leaving);
            selection.drop(leaving);
            if (viewer.opened !== undefined && leaving.includes(viewer.opened)) viewer.close();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}

/** Height of an image with its texts, relative to its width. */
function ratioOf(shown: Shown): number {
  const { width, height } = shown.kind === 'image' ? shown.item.metadata : shown.image;
  const isIgnored = shown.kind === 'image' && shown.item.metadata.ignoredTags !== undefined;
  return height / width + (isIgnored ? TEXT_HEIGHT + IGNORED_HEIGHT : TEXT_HEIGHT) / COLUMN;
}

function HistoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack direction="row" gap={3} wrap>
      <span role="alert">{HISTORY_FAILED}</span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}

/** How many images a filter has found, for screen readers. */
function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return NO_MATCH;
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'image' : 'images'}`;
}
