import { IconButton, SearchBar } from '@mekiki/ui';
import { Crop } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { BatchButton } from '../batch/batch-button.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { FILTERS_ID } from './filters-area.tsx';
import type { SearchPageView } from './use-search-page.ts';
import { likedPreview, sentImageOf } from './view.ts';

/** As large as a button that is still to come, so that those after it do not move under the pointer. */
const Placeholder = ({ label }: { label: string }) => (
  <IconButton variant="ghost" label={label} style={{ visibility: 'hidden' }}>
    <Crop />
    <span>{label}</span>
  </IconButton>
);

const SendMenu = lazyPart(
  async () => (await import('../tray/send-menu.tsx')).SendMenu,
  () => <Placeholder label="Send to" />,
);

const ID = 'search-field';

/** Takes the user to the field, which may be far above. */
export function goToSearchField(): void {
  const form = document.getElementById(ID);
  window.scrollTo({ top: 0, behavior: 'instant' });
  form?.querySelector<HTMLInputElement>('input:not([type=file])')?.focus({ preventScroll: true });
}

/** The query: an image or words, and what can be done with it. */
export function SearchField({ page }: { page: SearchPageView }) {
  const { search, results, queryImage } = page;
  const sent = sentImageOf(search);
  const preview = queryImage.src ?? likedPreview(search, results.images);
  return (
    <SearchBar
      id={ID}
      value={page.text}
      onValueChange={page.setText}
      onSubmit={() => {
        if (!page.submit() && page.isSearch) results.retry();
      }}
      onFile={(file) => page.searchFile(file)}
      loading={page.isSearch && results.isSearching}
      onClearPreview={page.clear}
      end={
        <>
          {queryImage.blob && (queryImage.query || !results.error) ? (
            <IconButton variant="ghost" label="Edit image" onClick={page.edit}>
              <Crop />
              <span>Edit image</span>
            </IconButton>
          ) : sent && !queryImage.error && !results.error ? (
            <Placeholder label="Edit image" />
          ) : null}
          {sent ? <SendMenu iconOnly word variant="ghost" image={sent} /> : null}
          <BatchButton />
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
