import { PrivateRow } from '../private/private-row.tsx';
import { Examples } from './examples.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { SWITCH_ROOM } from './below-field-room.tsx';
import type { SearchPageView } from './use-search-page.ts';

export interface BelowFieldProps {
  page: SearchPageView;
  /** Whether the page says what is stored of a search. */
  isTelling: boolean;
  onClose: () => void;
}

/** The area below the search field: how images are sent, example searches, and what is stored. */
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
