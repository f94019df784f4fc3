import { PrivateRow } from '../private/private-row.tsx';
import { Examples } from './examples.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { SWITCH_ROOM } from './below-field-room.tsx';
import type { SearchPageView } from './use-search-page.ts';

export interface BelowFieldProps {
  page: SearchPageView;
  /** Whether the page tells what is kept of a search. */
  isTelling: boolean;
  onClose: () => void;
}

/** What stands below the search field: how images are sent, searches to try, and what is kept. */
export function BelowField({ page, isTelling, onClose }: BelowFieldProps) {
  return (
    <>
      <div style={SWITCH_ROOM}>
        <PrivateRow />
      </div>
      {page.isSearch ? null : <Examples page={page} />}
      {isTelling ? <KeptDialog onClose={onClose} /> : null}
    </>
  );
}
