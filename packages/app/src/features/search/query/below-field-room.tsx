import { ExamplesRow } from './examples-row.tsx';

/**
 * Height of a switch on touch screens and of its sentence; it is less with a mouse, but the prerendered page does not
 * know which applies.
 */
export const SWITCH_ROOM = { display: 'grid', alignContent: 'center', minBlockSize: 68 } as const;

/** Reserves the space of the switch: the prerendered page has no settings. */
export const BelowFieldRoom = () => <div style={SWITCH_ROOM} />;

/** Stands where the examples will be: the prerendered page has no images to make them of. */
export const ExamplesRoom = () => <ExamplesRow />;
