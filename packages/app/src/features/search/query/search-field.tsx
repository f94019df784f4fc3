import { IconButton, SearchBar } from '@mekiki/ui';
import { Crop } from 'lucide-react';
import { isFinal } from '../../../api/is-final.ts';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { BatchButton } from '../../batch/batch-button.tsx';
import { FilterToggle } from '../filters/filter-toggle.tsx';
import { FILTERS_ID } from '../filters/filters-area.tsx';
import type { SearchPageView } from '../use-search-page.ts';
import { likedPreview, sentImageOf } from '../view.ts';

/** Keeps the place of a button that is still to come: those after it must not move under the pointer. */
const TO_COME = { style: { visibility: 'hidden' } } as const;

const SendMenu = lazyPart(
  async () => (await import('../../../lib/send/send-menu.tsx')).SendMenu,
  () => (
    <IconButton variant="ghost" label="Send to" {...TO_COME}>
      <Crop />
      <span>Send to</span>
    </IconButton>
  ),
);

export const SEARCH_FIELD_ID = 'search-field';

/** The query: an image or words, and what can be done with it. */
export function SearchField({ page }: { page: SearchPageView }) {
  const { search, results, queryImage } = page;
  const sent = sentImageOf(search);
  const canEdit = queryImage.blob && (queryImage.query || !results.error);
  const preview = queryImage.src ?? likedPreview(search, results.images);
  return (
    <SearchBar
      id={SEARCH_FIELD_ID}
      value={page.text}
      onValueChange={page.setText}
      onSubmit={() => {
        if (!page.submit() && page.isSearch) results.retry();
      }}
      onFile={(file) => page.searchFile(file)}
      onPasteFailed={page.pasteFailed}
      // Other text can be searched meanwhile.
      loading={page.isSearch && results.isSearching && !page.isRetyped}
      onClearPreview={page.clear}
      end={
        <>
          {canEdit || (sent && !queryImage.error && !results.error) ? (
            <IconButton variant="ghost" label="Edit image" onClick={page.edit} {...(canEdit ? {} : TO_COME)}>
              <Crop />
              <span>Edit image</span>
            </IconButton>
          ) : null}
          {sent && !(results.error && isFinal(results.error, search)) ? (
            <SendMenu iconOnly word variant="ghost" image={sent} />
          ) : null}
          <BatchButton onShow={page.setBatchDrop} />
          <FilterToggle
            controls={FILTERS_ID}
            open={page.isFiltering}
            filters={page.filters}
            onToggle={page.toggleFilters}
          />
        </>
      }
      {...(preview ? { preview: { src: preview, alt: 'Image you searched with' } } : {})}
    />
  );
}
