import { DropZone, FloatingButton, Gutter, Hero, Stack } from '@mekiki/ui';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { SystemButton } from '../system/system-button.tsx';
import { ExamplesRow } from './examples-row.tsx';
import { FiltersArea } from './filters-area.tsx';
import { SearchDialogs } from './search-dialogs.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { useArrangement } from './use-arrangement.ts';
import { type SearchPageView, useSearchPage } from './use-search-page.ts';

const ExamplesRoom = () => <ExamplesRow />;
// Nobody misses them where their code cannot be fetched.
const Examples = lazyPart<{ page: SearchPageView }>(
  () => import('./examples.tsx').then(({ Examples: Part }) => Part).catch(() => ExamplesRoom),
  ExamplesRoom,
);

/** Keeps its room, as the drawn page has no settings. */
const PrivateRow = lazyPart(
  () => import('../private/private-row.tsx').then(({ PrivateRow: Part }) => Part),
  () => null,
);
/** Of a switch under a finger; under a mouse it is less, but the drawn page does not know which it is. */
const SWITCH_ROOM = { display: 'grid', alignContent: 'center', minBlockSize: 44 } as const;

/** The search page. */
export function SearchScreen() {
  usePageTitle('Find where an anime image comes from');
  const page = useSearchPage();
  const { arrangement, shown, unfold } = useArrangement(page);

  return (
    <DropZone onFile={page.searchFile} onUrl={page.searchText}>
      <SystemButton />
      <Hero
        title="Find where an anime image comes from"
        note="Private & secure • No data stored"
        noteIcon={<ShieldCheck />}
      >
        <Stack>
          <SearchField page={page} />
          <div style={SWITCH_ROOM}>
            <PrivateRow />
          </div>
          {page.isSearch ? null : <Examples page={page} />}
        </Stack>
      </Hero>
      <Gutter>
        <Stack gap={4}>
          <FiltersArea page={page} />
          <Stack {...page.focus.attributes}>
            <SearchResults key={page.results.name} page={page} arrangement={arrangement} onUnfold={unfold} />
          </Stack>
        </Stack>
      </Gutter>
      {/* Over results it would cover what they say. */}
      {page.isSearch && page.results.images.length > 0 ? null : (
        <FloatingButton label="Show other random images" onClick={page.refresh}>
          <RefreshCw />
        </FloatingButton>
      )}
      <SearchDialogs page={page} shown={shown} />
    </DropZone>
  );
}
