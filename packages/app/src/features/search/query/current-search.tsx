import { Button, QueryBar } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { chipsOfFilters } from '../filters/filter-chips.ts';
import { SEARCH_FIELD_ID } from './search-field.tsx';
import type { SearchPageView } from '../use-search-page.ts';
import { likedPreview, titleOf } from '../view.ts';

/** Takes the user to the field, which may be far above. */
function goToSearchField(): void {
  const form = document.getElementById(SEARCH_FIELD_ID);
  window.scrollTo({ top: 0, behavior: 'instant' });
  form?.querySelector<HTMLInputElement>('input:not([type=file])')?.focus({ preventScroll: true });
}

/** The query and its filters, within reach while the results are scrolled. */
export function CurrentSearch({ page }: { page: SearchPageView }) {
  const { search, results, queryImage, filters } = page;
  const chips = chipsOfFilters(filters);
  const preview = queryImage.src ?? likedPreview(search, results.images);
  return (
    <QueryBar
      title={titleOf(search)}
      {...(preview ? { imageSrc: preview } : {})}
      filters={chips}
      onRemoveFilter={(value) => {
        const chip = chips.find((one) => one.value === value);
        if (chip) page.setFilters(chip.rest, filters);
      }}
      action={
        <Button size="sm" icon={<Search />} onClick={goToSearchField}>
          Edit search
        </Button>
      }
    />
  );
}
