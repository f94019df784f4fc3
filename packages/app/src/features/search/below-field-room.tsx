import type { BelowFieldProps } from './below-field.tsx';
import { ExamplesRow } from './examples-row.tsx';

/**
 * Height of a switch on touch screens; it is less with a mouse, but the prerendered page does not know which applies.
 */
export const SWITCH_ROOM = { display: 'grid', alignContent: 'center', minBlockSize: 44 } as const;

/** Reserves the space below the search field, since the prerendered page has neither settings nor images. */
export function BelowFieldRoom({ page }: BelowFieldProps) {
  return (
    <>
      <div style={SWITCH_ROOM} />
      {page.isSearch ? null : <ExamplesRow />}
    </>
  );
}
