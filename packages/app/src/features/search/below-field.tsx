import { PrivateRow } from '../private/private-row.tsx';
import { Examples } from './examples.tsx';
import { SWITCH_ROOM } from './below-field-room.tsx';
import type { SearchPageView } from './use-search-page.ts';

export interface BelowFieldProps {
  page: SearchPageView;
}

/** The area below the search field: how images are sent, and example searches. */
export function BelowField({ page }: BelowFieldProps) {
  return (
    <>
      <div style={SWITCH_ROOM}>
        <PrivateRow />
      </div>
      {page.isSearch ? null : <Examples page={page} />}
    </>
  );
}
