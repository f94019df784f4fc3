import {
  DropZone,
  FloatingButton,
  Gutter,
  Hero,
  IconButton,
  SearchBar,
  Stack,
  useBanner,
  usePasteImage,
} from '@mekiki/ui';
import { Crop, RefreshCw, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { BatchButton } from '../batch/batch-button.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import type { SentImage } from '../tray/use-send-image.ts';
import { SystemButton } from '../system/system-button.tsx';
import { mayBeImage, NO_IMAGE } from '../tool/may-be-image.ts';
import { arrange } from './arrange.ts';
import { useIsLarge } from './filter-store.ts';
import { FilterToggle } from './filter-toggle.tsx';
import { changedFilters } from './filters.ts';
import { loadGroups } from './groups-code.ts';
import { smallPreview } from './image-grid.tsx';
import type { Result } from './results.ts';
import { SearchResults } from './search-results.tsx';
import { isOwnImage, keyOfSource, type Source } from './source.ts';
import { useOpenImage } from './use-open-image.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePasteText } from './use-paste-text.ts';
import { useQueryImage } from './use-query-image.ts';
import { useResults } from './use-results.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';
import { useSearchFilters } from './use-search-filters.ts';
import { useSearchSource } from './use-search-source.ts';
import { useUnfolded } from './use-unfolded.ts';

const importFilters = () => import('./search-filters.tsx');
const SearchFilters = lazyPart(async () => (await importFilters()).SearchFilters);
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);
/** As large as the menu's button: on a phone it begins a row of its own, which would move the results. */
const SendMenu = lazyPart(
  async () => (await import('../tray/send-menu.tsx')).SendMenu,
  () => (
    <IconButton variant="ghost" label="Send to" style={{ visibility: 'hidden' }}>
      {null}
    </IconButton>
  ),
);
const ImageModal = lazyPart(async () => (await import('../image/image-modal.tsx')).ImageModal);

const FILTERS_ID = 'search-filters';

/** Where the page scrolls to after a search, in px. */
const IMAGE_TOP = 380;
const TEXT_TOP = 480;

/** The search page. */
export function SearchScreen() {
  usePageTitle('Find where an anime image comes from');
  const search = useSearchSource();
  const { source } = search;
  const sourceName = JSON.stringify(keyOfSource(source));
  const narrowing = useSearchFilters(sourceName);
  const results = useResults(source, narrowing.searched);
  const queryImage = useQueryImage(source);
  const image = useOpenImage();
  const { show } = useBanner();
  const [isFiltering, setIsFiltering] = useState(false);
  const [wasFiltering, setWasFiltering] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const isLarge = useIsLarge();
  const focus = useKeepFocus<HTMLDivElement>();

  const isSearch = source.kind !== 'random';
  const { isUnfolded, unfold } = useUnfolded(results.name);
  const grouped = isGrouped(source, results.images);
  const order = isSearch ? narrowing.order : 'relevance';
  const arrangement = useMemo(
    () => arrange(results.pages, { isGrouped: grouped, order, isUnfolded }),
    [results.pages, grouped, order, isUnfolded],
  );
  const isThere = isSearch && results.images.length > 0;
  const top =
    source.kind === 'text' || (source.kind === 'past' && source.typed?.kind === 'text') ? TEXT_TOP : IMAGE_TOP;
  useScrollToResults({ searchName: sourceName, top: isSearch ? top : undefined, isThere: results.images.length > 0 });

  const searchFile: typeof search.searchFile = (file, edited) => {
    setIsEditing(false);
    if (mayBeImage(file)) search.searchFile(file, edited);
    else show({ tone: 'error', text: NO_IMAGE });
  };
  usePasteImage(searchFile);
  usePasteText(search.searchText);

  // Ahead of the first search: a browser that fails to fetch code once does not try again.
  const isFilled = results.images.length > 0;
  useEffect(() => {
    if (isFilled) loadGroups().catch(() => undefined);
  }, [isFilled]);

  const { historyToken } = results;
  const isFile = source.kind === 'file';
  const remember = useEffectEvent(search.remember);
  useEffect(() => {
    if (isFile && historyToken) remember(historyToken);
  }, [isFile, historyToken]);

  const failure = results.error?.message;
  useEffect(() => {
    if (failure) show({ tone: 'error', text: failure });
  }, [failure, show]);
  const isUnseen = queryImage.error !== null && isThere;
  useEffect(() => {
    if (isUnseen) show({ tone: 'warning', text: 'No preview is available for this URL.' });
  }, [isUnseen, show]);
  const { isFileGone } = search;
  useEffect(() => {
    if (isFileGone) show({ tone: 'info', text: 'We don’t keep the images you search with. Choose it again.' });
  }, [isFileGone, show]);

  const liked = source.kind === 'query' ? results.images.find(({ key }) => key === source.key) : undefined;
  const previewSrc = queryImage.src ?? (liked && smallPreview(liked.item));
  const toggleFilters = () => {
    setWasFiltering(true);
    setIsFiltering(!isFiltering);
  };
  const edit = queryImage.blob ? () => setIsEditing(true) : undefined;
  const shown = useMemo(() => arrangement.shown.flatMap((group) => group.results), [arrangement]);
  const changed = changedFilters(narrowing.filters);
  const sent = sentImageOf(source);

  return (
    <DropZone onFile={searchFile}>
      <SystemButton />
      <Hero
        title="Find where an anime image comes from"
        note="Private & secure • No data stored"
        noteIcon={<ShieldCheck />}
      >
        <SearchBar
          value={search.text}
          onValueChange={search.setText}
          onSubmit={() => {
            if (!search.submit() && results.error) results.retry();
          }}
          onFile={(file) => searchFile(file)}
          busy={isSearch && results.isSearching}
          onClearPreview={search.clear}
          end={
            <>
              {edit ? (
                <IconButton variant="ghost" label="Edit image" onClick={edit}>
                  <Crop />
                </IconButton>
              ) : null}
              {sent ? <SendMenu iconOnly variant="ghost" image={sent} /> : null}
              <BatchButton />
              <FilterToggle
                controls={FILTERS_ID}
                open={isFiltering}
                changed={changed + (isLarge ? 0 : 1)}
                onToggle={toggleFilters}
                onAim={() => void importFilters().catch(() => undefined)}
              />
            </>
          }
          {...(previewSrc ? { preview: { src: previewSrc, alt: 'Image you searched with' } } : {})}
        />
      </Hero>
      <Gutter>
        <Stack gap={4}>
          {wasFiltering ? (
            <SearchFilters
              id={FILTERS_ID}
              open={isFiltering}
              filters={narrowing.filters}
              onChange={narrowing.setFilters}
              onReset={narrowing.reset}
            />
          ) : null}
          <Stack {...focus.attributes}>
            <SearchResults
              key={results.name}
              isSearch={isSearch}
              results={results}
              arrangement={arrangement}
              order={narrowing.order}
              onOrder={narrowing.setOrder}
              onOpen={image.open}
              onUnfold={unfold}
              onEdit={edit}
              onWiden={narrowing.filters.pools.length > 0 ? narrowing.searchAllPools : undefined}
              note={
                source.kind === 'past' && !source.typed ? 'From your history, which does not store images.' : undefined
              }
              onResetFilters={changed > 0 ? narrowing.reset : undefined}
            />
          </Stack>
        </Stack>
      </Gutter>
      <FloatingButton label="Show other random images" onClick={search.refresh}>
        <RefreshCw />
      </FloatingButton>
      {image.key ? (
        <ImageModal
          imageKey={image.key}
          known={results.images.find(({ key }) => key === image.key)}
          results={shown}
          {...(queryImage.query ? { query: queryImage.query } : {})}
          onOpen={image.replace}
          onClose={image.close}
        />
      ) : null}
      {isEditing && queryImage.blob ? (
        <CropDialog
          image={search.searched?.original ?? queryImage.blob}
          crop={search.searched?.crop}
          onClose={() => setIsEditing(false)}
          onSave={(png, crop) => {
            // The button that opened the editor goes with the results before.
            focus.claim();
            const original = search.searched?.original ?? queryImage.blob ?? png;
            searchFile(new File([png], nameOf(source), { type: png.type }), { original, crop });
          }}
        />
      ) : null}
    </DropZone>
  );
}

/** Only what may be the very image is grouped by how sure that is. A repeated search for images like one is not. */
function isGrouped(source: Source, images: readonly Result[]): boolean {
  if (source.kind === 'past' && images[0] && !images[0].match && images[0].item.score === 1) return false;
  return isOwnImage(source);
}

/** The image that other tools can continue with. */
function sentImageOf(source: Source): SentImage | undefined {
  if (source.kind === 'file') return { kind: 'file', file: source.file };
  const typed = source.kind === 'past' ? source.typed : source;
  return typed?.kind === 'url' ? { kind: 'url', url: typed.url } : undefined;
}

/** An edited image keeps its name. */
function nameOf(source: Source): string {
  if (source.kind === 'file') return source.file.name;
  const typed = source.kind === 'past' ? source.typed : source;
  return (typed?.kind === 'url' && new URL(typed.url).pathname.split('/').at(-1)) || 'image.png';
}
