import { AnswerNotice, Button } from '@mekiki/ui';
import type { ReactNode } from 'react';
import { keepText } from './answer-notes.ts';
import { currentFilters } from '../../../lib/search/filter-store.ts';
import { widened } from './widened.ts';
import type { Elsewhere } from '@mekiki/answer/result-list.ts';
import type { SearchPageView } from '../use-search-page.ts';

interface ElsewhereNoticeProps {
  page: SearchPageView;
  elsewhere: Elsewhere | undefined;
  children: ReactNode;
}

/** Offers to list sure matches that the filters exclude, once or from now on. */
export function ElsewhereNotice({ page, elsewhere, children }: ElsewhereNoticeProps) {
  if (!elsewhere) return null;
  const keep = () => page.keepFilters(widened(currentFilters(), elsewhere));
  return (
    <AnswerNotice
      actions={
        <>
          {elsewhere.images === 0 ? null : (
            <Button size="sm" onClick={() => page.searchOnce(widened(page.filters, elsewhere))}>
              Show
            </Button>
          )}
          <Button size="sm" onClick={keep}>
            {keepText(elsewhere)}
          </Button>
        </>
      }
    >
      {children}
    </AnswerNotice>
  );
}
