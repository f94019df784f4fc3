import { PrivateRow } from '../../private/private-row.tsx';
import { SWITCH_ROOM } from './below-field-room.tsx';

export { Examples } from './examples.tsx';

/** Below the search field: how images are sent. */
export function BelowField() {
  return (
    <div style={SWITCH_ROOM}>
      <PrivateRow />
    </div>
  );
}
