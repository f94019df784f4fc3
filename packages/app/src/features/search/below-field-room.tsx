import type { BelowFieldProps } from './below-field.tsx';
import { ExamplesRow } from './examples-row.tsx';

/** Of a switch under a finger; under a mouse it is less, but the drawn page does not know which it is. */
export const SWITCH_ROOM = { display: 'grid', alignContent: 'center', minBlockSize: 44 } as const;

/** Keeps the room of what stands below the search field, as the drawn page has neither settings nor images. */
export function BelowFieldRoom({ page }: BelowFieldProps) {
  return (
    <>
      <div style={SWITCH_ROOM} />
      {page.isSearch ? null : <ExamplesRow />}
    </>
  );
}
