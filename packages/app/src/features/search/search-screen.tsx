import { DropZone, FloatingButton, Gutter, Hero, Stack } from '@mekiki/ui';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useScreen } from '../../lib/site/use-screen.ts';
import { SystemButton } from '../system/system-button.tsx';
import { BelowFieldRoom, ExamplesRoom } from './query/below-field-room.tsx';
import { FiltersArea } from './filters/filters-area.tsx';
import type { KeptDialogProps } from './query/kept-dialog.tsx';
import { SearchDialogs } from './search-dialogs.tsx';
import { SearchField } from './query/search-field.tsx';
import { SearchResults } from './results/search-results.tsx';
import { useArrangement } from './results/use-arrangement.ts';
import { useSearchPage } from './use-search-page.ts';

const importBelowField = () => import('./query/below-field.tsx');
const BelowField = lazyPart(async () => (await importBelowField()).BelowField, BelowFieldRoom);
const Examples = lazyPart(async () => (await importBelowField()).Examples, ExamplesRoom);
const KeptDialog = lazyPart<KeptDialogProps>(async () => (await import('./query/kept-dialog.tsx')).KeptDialog);

/** A link in words of its own is high enough to be hit. */
const TARGET = { paddingBlock: 'var(--space-1)' };

/** The search page. */
export function SearchScreen() {
  useScreen('Find where an anime image comes from');
  const page = useSearchPage();
  const [isTelling, setTelling] = useState(false);
  const { shown, unfold, ...results } = useArrangement(page);

  return (
    <DropZone onFile={page.searchFile} onUrl={page.searchText} {...page.batchDrop}>
      <SystemButton />
      <Hero
        title="Find where an anime image comes from"
        note={
          <a
            href="/privacy-policy#history"
            style={TARGET}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              setTelling(true);
            }}
          >
            Private & secure • No data stored
          </a>
        }
        noteIcon={<ShieldCheck />}
      >
        <Stack>
          <SearchField page={page} />
          <BelowField page={page} />
        </Stack>
      </Hero>
      <Gutter>
        <Stack gap={4}>
          <FiltersArea page={page} />
          {page.isSearch ? null : <Examples page={page} />}
          <Stack {...page.focus.attributes}>
            <SearchResults key={page.results.name} page={page} {...results} onUnfold={unfold} />
          </Stack>
        </Stack>
      </Gutter>
      {/* It would cover results, and the images of a page to choose from. */}
      {page.isSearch && (page.results.images.length > 0 || page.results.error) ? null : (
        <FloatingButton label="New random images" onClick={page.refresh}>
          <RefreshCw />
        </FloatingButton>
      )}
      <SearchDialogs page={page} shown={shown} grows={!results.arrangement.folded} />
      {isTelling ? <KeptDialog onClose={() => setTelling(false)} /> : null}
    </DropZone>
  );
}
