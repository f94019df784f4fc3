import { useAnnounce } from '@mekiki/ui';
import { useEffect } from 'react';
import type { SearchPageView } from '../use-search-page.ts';

/** Announces random images that were asked for, not those that the page begins with. */
export function useSayOtherImages({ search, results }: Pick<SearchPageView, 'search' | 'results'>): void {
  const announce = useAnnounce();
  const round = search.kind === 'random' && results.images.length > 0 ? search.round : 0;
  useEffect(() => {
    if (round > 0) announce('Other random images are shown');
  }, [round, announce]);
}
