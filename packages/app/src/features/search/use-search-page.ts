import { dataUriFile, useBanner, usePasteImage } from '@mekiki/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import type { BatchDrop } from '../batch/batch-modal.tsx';
import { useNotice } from '../../lib/site/use-notice.ts';
import { mayBeImage, NO_IMAGE } from '../../lib/tool/may-be-image.ts';
import { isFileGone, linkedText, searchOf } from './query/address.ts';
import { rememberFileSearches } from './query/remember-search.ts';
import { createSearchPage } from './search-page.ts';
import { keyOfSearch } from '../../lib/search/search-query.ts';
import { useAddress } from './query/use-address.ts';
import { useKeepFocus } from '../../browser/use-keep-focus.ts';
import { usePasteText } from './query/use-paste-text.ts';
import { useQueryImage } from './query/use-query-image.ts';
import { useResults } from './results/use-results.ts';
import { useScrollToResults } from './results/use-scroll-to-results.ts';
import { useSearchFilters } from './filters/use-search-filters.ts';
import { maxScrollOf } from './view.ts';

/** The search page: its query, its results and the user's actions. */
export function useSearchPage() {
  const { address, port } = useAddress();
  const queryClient = useQueryClient();
  const { show } = useBanner();
  const [page] = useState(() => createSearchPage(port));
  const [batchDrop, setBatchDrop] = useState<BatchDrop>();
  const state = useSelector(page.store);
  useEffect(() => page.open(), [page]);
  useEffect(() => rememberFileSearches(queryClient, port), [queryClient, port]);

  const search = searchOf(address);
  const searchName = JSON.stringify(keyOfSearch(search));
  const { filters, rested } = useSearchFilters(address.parameters, searchName);
  const results = useResults(search, rested);
  const queryImage = useQueryImage(search);
  const focus = useKeepFocus<HTMLDivElement>();
  const hasImages = results.images.length > 0;
  useScrollToResults({
    searchName,
    max: maxScrollOf(search),
    isThere: hasImages || results.isComplete,
    ref: focus.attributes.ref,
  });

  const searchFile: typeof page.searchFile = (file, edited) => {
    if (mayBeImage(file)) return page.searchFile(file, edited);
    page.stopEditing();
    show({ tone: 'error', text: NO_IMAGE });
  };
  /** A data URI is an image given as text. */
  const orFile = (takeText: (text: string) => void) => (text: string) => {
    const file = dataUriFile(text);
    if (file) searchFile(file);
    else takeText(text);
  };
  const searchText = orFile(page.searchText);
  usePasteImage(searchFile);
  usePasteText(searchText);

  const isUnseen = search.kind !== 'random' && queryImage.error !== null && hasImages;
  // Without images the page itself says what failed; a banner would repeat it over the title.
  useNotice('error', hasImages ? results.error?.message : undefined);
  useNotice('warning', isUnseen ? 'No preview is available for this URL.' : undefined);
  useNotice('info', isFileGone(address) ? 'We don’t keep the images you search with. Choose it again.' : undefined);

  return {
    ...page,
    ...state,
    searchFile,
    searchText,
    pasteFailed: (text: string) => show({ tone: 'error', text }),
    /** Takes what is dropped while the search with several images is open. */
    batchDrop,
    setBatchDrop,
    setText: orFile(page.setText),
    parameters: address.parameters,
    search,
    isSearch: search.kind !== 'random',
    /** The field holds something else than was searched. */
    isRetyped: state.text.trim() !== linkedText(address).trim(),
    /** The searched file, with its original and edits. */
    searched: address.searched,
    filters,
    results,
    queryImage,
    /** Keeps the focus in the results when the focused element is removed. */
    focus,
  };
}

export type SearchPageView = ReturnType<typeof useSearchPage>;
