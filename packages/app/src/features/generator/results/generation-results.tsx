import type { GenerationItem } from '@mekiki/api-client';
import {
  Banner,
  Button,
  EmptyState,
  GenerationProgress,
  generationAlt,
  Masonry,
  Pagination,
  Stack,
  useBanner,
} from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { saveFile } from '../../../browser/download.ts';
import { useAnnounceCount } from '../../../browser/use-announce-count.ts';
import { useIsNarrow } from '../../../browser/use-is-narrow.ts';
import { useKeepFocus } from '../../../browser/use-keep-focus.ts';
import { keepFile } from '../../../shared/images/searched-files.ts';
import type { PendingImage } from '../generation/run.ts';
import { GeneratedCard } from './generated-card.tsx';
import { originalOf } from './generated-image.ts';
import { HistoryFilterBar } from './history-filter.tsx';
import { HOW_TO_BEGIN, LoadingHistory } from './loading-history.tsx';
import { fileNameOf } from './names.ts';
import { PromptExamples } from './prompt-examples.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { shownOf } from './shown.ts';
import { filtersAny, NO_FILTER, PAGE_SIZES, useGenerationHistory } from './use-history.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import { useRemoval } from './use-removal.ts';

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

const UNAVAILABLE = 'Service is currently unavailable';

const NO_MATCH = 'No images match';

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  /** The page that the viewer is waiting for, to continue with its first image. */
  const [awaited, setAwaited] = useState<number>();
  const [leaving, setLeaving] = useState<readonly string[]>();
  const focus = useKeepFocus<HTMLDivElement>();
  const { show } = useBanner();
  const navigate = useNavigate();

  const shown = shownOf({
    pending,
    fresh,
    past: history.items,
    isFirstPage: history.page === 1 && !hasFilter,
    removed: removal.removed,
  });
  const items = shown.flatMap((one) => (one.kind === 'image' ? [one.item] : []));
  if (awaited !== undefined && awaited === history.page && !history.isTurning) {
    setAwaited(undefined);
    // If the page is empty, the viewer stays where it is.
    if (items.length > 0 || history.error) setOpened(items[0]?.id);
  }
  const closeViewer = () => {
    setOpened(undefined);
    setAwaited(undefined);
  };
  const chosen = items.filter(({ id }) => selected.has(id));

  const failed = (error: unknown) => show({ tone: 'error', text: errorText(error) });
  const download = async (item: GenerationItem) => {
    try {
      saveFile(await originalOf(item), fileNameOf(item));
    } catch (error) {
      failed(error);
    }
  };
  const findSimilar = async (item: GenerationItem) => {
    const { pathname } = location;
    try {
      const file = new File([await originalOf(item)], fileNameOf(item), { type: 'image/png' });
      // Skipped if the user has left the page meanwhile.
      if (location.pathname === pathname) await navigate({ to: '/search', state: { file: keepFile(file).number } });
    } catch (error) {
      failed(error);
    }
  };
  const select = (id: string, isChosen: boolean) =>
    setSelected((last) => {
      const next = new Set(last);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });

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
      {history.error ? (
        <Stack direction="row" gap={3} wrap>
          <span role="alert">{HISTORY_FAILED}</span>
          <Button size="sm" onClick={history.retry}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {isEmpty ? (
        <Nothing
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
          getRatio={(one) => {
            const { width, height } = one.kind === 'image' ? one.item.metadata : one.image;
            const isIgnored = one.kind === 'image' && one.item.metadata.ignoredTags !== undefined;
            return height / width + (isIgnored ? TEXT_HEIGHT + IGNORED_HEIGHT : TEXT_HEIGHT) / COLUMN;
          }}
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
                isSelected={selected.has(one.item.id)}
                isSelecting={chosen.length > 0}
                onSelectedChange={(isChosen) => select(one.item.id, isChosen)}
                onOpen={() => setOpened(one.item.id)}
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
        items={chosen}
        onClear={() => setSelected(new Set())}
        onRemove={() => setLeaving(chosen.map(({ id }) => id))}
        onFailure={failed}
      />
      {opened === undefined ? null : (
        <GenerationsViewer
          items={items}
          opened={opened}
          onOpen={setOpened}
          onClose={closeViewer}
          hasMore={history.hasMore}
          onLoadMore={() => {
            // A page that is already loading is the one after the page still shown.
            const next = history.isTurning ? history.page : history.page + 1;
            setAwaited(next);
            history.setPage(next);
          }}
          onRemix={(item) => {
            closeViewer();
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
            setSelected((last) => new Set([...last].filter((id) => !leaving.includes(id))));
            if (opened !== undefined && leaving.includes(opened)) closeViewer();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}

/** How many images a filter has found, for screen readers. */
function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return NO_MATCH;
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'image' : 'images'}`;
}

type NothingProps = Record<'isLoading' | 'isFailing' | 'isFiltered', boolean> & Pick<GenerationResultsProps, 'onWrite'>;

/** Why there is nothing to show. */
function Nothing({ isLoading, isFailing, isFiltered, onWrite }: NothingProps) {
  const isNarrow = useIsNarrow();
  if (isLoading) return <LoadingHistory />;
  if (isFiltered) return <EmptyState title={NO_MATCH}>Try fewer words, another model or other dates.</EmptyState>;
  if (isFailing) return <EmptyState title={UNAVAILABLE}>Please try again later.</EmptyState>;
  return (
    <Stack align="stretch">
      <EmptyState
        title="No images generated yet"
        action={
          isNarrow ? (
            <Button size="lg" icon={<Pencil />} aria-haspopup="dialog" onClick={() => onWrite()}>
              Write a prompt
            </Button>
          ) : undefined
        }
      >
        {HOW_TO_BEGIN}
      </EmptyState>
      <PromptExamples onChoose={onWrite} />
    </Stack>
  );
}
