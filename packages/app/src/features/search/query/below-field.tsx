import { PrivateRow } from '../../../lib/private/private-row.tsx';
import { progress } from '../../../lib/private/progress.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { SWITCH_ROOM } from './below-field-room.tsx';
import { useSayOtherImages } from './use-say-other-images.ts';

export { Examples } from './examples.tsx';

/** Below the search field: how images are sent. */
export function BelowField({ page }: { page: Pick<SearchPageView, 'search' | 'results'> }) {
  const { search } = page;
  // Here because this part is loaded after the page.
  useSayOtherImages(page);
  return (
    <div style={SWITCH_ROOM}>
      <PrivateRow file={search.kind === 'file' ? search.file : undefined} of={progress} />
    </div>
  );
}
